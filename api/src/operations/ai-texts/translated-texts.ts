import type { TextFault } from '@waystep/api-contract'
import { languageNamed, type TextKind, textKinds, textLimit } from '@waystep/demo-model'
import { maskedText } from '../../ai/tasks/masked-text.ts'
import { proposedText } from '../../ai/tasks/proposed-text.ts'
import { translateTask } from '../../ai/tasks/translate-task.ts'
import { costOf, tryTask } from '../../ai/tasks/writing-task.ts'
import type { TextProviders, Translator, Writer } from '../../ai/texts/text-provider.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { allAnswered, askService } from './ask-services.ts'
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
  /** Is a part of the texts of no use? Absent: it is of use. */
  readonly isWhole?: boolean
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
  const places = new Map<string, AskedText>()
  for (const text of asked) places.set(placeOf(text), text)
  const unlike = [...places.values()]
  const batches = inBatches(unlike)
  const answers = await Promise.all(
    batches.map((texts) => translateBatch(services, texts, translating)),
  )
  allAnswered(services, translating.left)
  const refused = answers.find(isRefusal)
  if (refused !== undefined && (translating.isWhole || answers.every(isRefusal))) return refused
  const found = new Map<string, ProposedText>()
  batches.forEach((texts, at) => {
    const said = answers[at]
    if (said === undefined || isRefusal(said)) return
    const proposals = texts.map((original, index) => proposedText(original, said[index] ?? ''))
    const other = isInOtherLanguage(
      proposals.flatMap((text) => text ?? []),
      translating.target,
    )
    texts.forEach((original, index) => {
      const text = proposals[index] ?? null
      if (text === null) return
      const faults = textFaults(original, text)
      found.set(placeOf(original), {
        text,
        faults: other ? [...faults, { code: 'other-language' }] : faults,
      })
    })
  })
  return asked.map((text) => found.get(placeOf(text)) ?? null)
}

/** Texts of kinds with the same rules are the same. */
function placeOf({ kind, text }: AskedText): string {
  return `${textKinds[kind].isMarkdown} ${textLimit(kind)} ${text}`
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
    ask: (signal) => tryTask(writer, task, signal),
    left,
  })
  return isRefusal(answer) ? answer : texts.map((_, at) => answer.get(at + 1) ?? null)
}
