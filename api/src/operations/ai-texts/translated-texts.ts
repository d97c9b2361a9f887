import { createHash } from 'node:crypto'
import type { TextFault } from '@waystep/api-contract'
import { languageNamed, type TextKind, textKinds, textLimit } from '@waystep/demo-model'
import PQueue from 'p-queue'
import { maskedText } from '../../ai/tasks/masked-text.ts'
import { proposedText } from '../../ai/tasks/proposed-text.ts'
import { translateTask } from '../../ai/tasks/translate-task.ts'
import { costOf, tryTask } from '../../ai/tasks/writing-task.ts'
import type { TextProviders, Translator, Writer } from '../../ai/texts/text-provider.ts'
import type { TranslatedSoFar } from '../../repositories/copy-tables.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { allAnswered, askService, callsAtOnce } from './ask-services.ts'
import { isInOtherLanguage, textFaults } from './text-faults.ts'

/** A text that is to be translated. */
export interface AskedText {
  readonly kind: TextKind
  readonly text: string
}

/** What is proposed for it. */
export interface ProposedText {
  readonly text: string
  readonly faults: readonly TextFault[]
}

export interface Translating {
  readonly workspaceId: string
  readonly providers: TextProviders
  /** Null: nobody knows. */
  readonly source: string | null
  readonly target: string
  readonly left: AbortSignal
  /** Is a part of the texts of no use? Then no batch is begun after one was refused. Absent: it is of use. */
  readonly isWhole?: boolean
  readonly memory?: TranslationMemory
}

/** What was translated before, which is not asked for again, and who keeps what is translated now. */
export interface TranslationMemory {
  readonly known: TranslatedSoFar
  /** @param found of a batch; null: nothing of use was answered */
  readonly keep: (found: TranslatedSoFar) => Promise<void>
  /** Texts that are translated, and all of them; the same text is one. */
  readonly onProgress: (done: number, total: number) => void
}

/** What a service is asked for at once: a model answers within a minute or two, and little is lost with one answer. */
const batch = { texts: 20, characters: 4_000 } as const

/** Characters of the longest answer for a part of a text, with its tags. */
const longestAnswer = 20_000

/**
 * Translates texts in batches: for each what is proposed, or null where nothing of use was answered. The same text is
 * asked for once. A refusal where no batch succeeded, or not all did of what is to be whole.
 */
export async function translatedTexts(
  services: Services,
  asked: readonly AskedText[],
  translating: Translating,
): Promise<readonly (ProposedText | null)[] | Refusal> {
  const { memory, left, isWhole } = translating
  const places = new Map<string, AskedText>()
  for (const text of asked) places.set(placeOf(text), text)
  const found = new Map(Object.entries(memory?.known ?? {}).filter(([place]) => places.has(place)))
  const isKnown = (text: AskedText) => found.has(placeOf(text))
  const unlike = [...places.values()]
  const known = unlike.filter(isKnown)
  const batches = inBatches(unlike.filter((text) => !isKnown(text)))
  const tell = () => memory?.onProgress(found.size, places.size)
  tell()
  // A batch is begun when it has its turn, so that a refusal is known by then.
  const turns = new PQueue({ concurrency: callsAtOnce })
  const refusals: Refusal[] = []
  await turns.addAll(
    batches.map((texts) => async () => {
      if (isWhole && refusals.length > 0) return
      const said = await translateBatch(services, texts, translating)
      if (isRefusal(said)) {
        refusals.push(said)
        return
      }
      const proposals = proposalsOf(texts, said)
      for (const [place, text] of Object.entries(proposals)) found.set(place, text)
      await memory?.keep(proposals)
      tell()
    }),
  )
  allAnswered(services, left)
  const [refused] = refusals
  if (refused !== undefined && (isWhole || refusals.length === batches.length)) return refused
  const proposed = new Map(
    [known, ...batches].flatMap((texts) => [...withFaults(texts, found, translating.target)]),
  )
  return asked.map((text) => proposed.get(placeOf(text)) ?? null)
}

/** What was found for texts that were asked for together, in their places, with what is to be told of it. */
function withFaults(
  texts: readonly AskedText[],
  found: ReadonlyMap<string, { readonly text: string } | null>,
  target: string,
): Map<string, ProposedText> {
  const said = texts.flatMap((original) => {
    const text = found.get(placeOf(original))?.text
    return text === undefined ? [] : [{ original, text }]
  })
  const isOther = isInOtherLanguage(
    said.map(({ text }) => text),
    target,
  )
  const ofAll: readonly TextFault[] = isOther ? [{ code: 'other-language' }] : []
  return new Map(
    said.map(({ original, text }) => {
      const faults = [...textFaults(original, text), ...ofAll]
      return [placeOf(original), { text, faults }]
    }),
  )
}

/** What is to be put in the places of texts; null where nothing of use was answered. */
function proposalsOf(texts: readonly AskedText[], said: Said): TranslatedSoFar {
  const proposals = texts.map((original, at) => {
    const text = proposedText(original, said[at] ?? '')
    return [placeOf(original), text === null ? null : { text }] as const
  })
  return Object.fromEntries(proposals)
}
/** Names a text. Texts of kinds with the same rules are the same. */
function placeOf({ kind, text }: AskedText): string {
  const whole = `${textKinds[kind].isMarkdown} ${textLimit(kind)} ${text}`
  return createHash('sha256').update(whole).digest('hex')
}

function inBatches(texts: readonly AskedText[]): AskedText[][] {
  const batches: AskedText[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const text of texts) {
    const last = batches.at(-1)
    size += text.text.length
    if (last === undefined || last.length >= batch.texts || size > batch.characters) {
      batches.push([text])
      size = text.text.length
    } else last.push(text)
  }
  return batches
}

/** What was answered for each text; null for none. */
type Said = readonly (string | null)[]

async function translateBatch(
  services: Services,
  texts: readonly AskedText[],
  translating: Translating,
): Promise<Said | Refusal> {
  const { writer, translator } = translating.providers
  if (translator !== null) return await byTranslator(services, translator, texts, translating)
  if (writer !== null) return await byWriter(services, writer, texts, translating)
  throw new Error('Texts are translated by nobody.')
}

async function byTranslator(
  services: Services,
  translator: Translator,
  texts: readonly AskedText[],
  { workspaceId, source, target, left }: Translating,
): Promise<Said | Refusal> {
  const masked = texts.map(({ kind, text }) => maskedText(text, textKinds[kind].isMarkdown))
  const parts = masked.flatMap((one) => one.parts)
  const said: string[] = []
  for (let at = 0; at < parts.length; at += translator.mostTexts) {
    const some = parts.slice(at, at + translator.mostTexts)
    const answer = await askService(services, {
      workspaceId,
      service: translator,
      name: [source, target, some],
      characters: some.join('').length,
      ask: (signal) => translator.translate({ texts: some, source, target, signal }),
      left,
    })
    if (isRefusal(answer)) return answer
    said.push(...answer)
  }
  let at = 0
  return masked.map(({ parts: own, whole }) => {
    const answered = said.slice(at, at + own.length)
    at += own.length
    const isLikely = own.every((part, index) => isAnswerTo(part, answered[index] ?? ''))
    return isLikely ? whole(answered) : null
  })
}

/** Services are not trusted: what is far longer than what was sent is no translation of it, and is not read. */
function isAnswerTo(sent: string, answered: string): boolean {
  return answered.length <= Math.min(longestAnswer, 10 * sent.length + 500)
}

async function byWriter(
  services: Services,
  writer: Writer,
  texts: readonly AskedText[],
  { workspaceId, source, target, left }: Translating,
): Promise<Said | Refusal> {
  const nameOf = (code: string) => languageNamed(code)?.name ?? code
  const task = translateTask({
    source: source === null ? null : nameOf(source),
    target: nameOf(target),
    texts: texts.map(({ kind, text }) => ({ text, limit: textLimit(kind) })),
  })
  const answer = await askService(services, {
    workspaceId,
    service: writer,
    name: [task],
    characters: costOf(task),
    ask: (signal, problem) => tryTask(writer, task, { signal, problem }),
    left,
  })
  return isRefusal(answer) ? answer : texts.map((_, at) => answer.get(at + 1) ?? null)
}
