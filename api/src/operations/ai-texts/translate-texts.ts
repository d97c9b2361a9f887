import type { aiTextRoutes, BodyOf, ReplyOf } from '@waystep/api-contract'
import {
  languageNamed,
  pageTextOfKey,
  type TextKind,
  type TranslatableText,
  textKey,
  textKinds,
  translatableTexts,
} from '@waystep/demo-model'
import type { Services } from '../../services.ts'
import { type AllPageTexts, allPageTexts } from '../page-texts/all-page-texts.ts'
import { isRefusal, type Refusal, refuseField } from '../refusal.ts'
import { ownLanguageOf } from '../translations/own-language.ts'
import { refuseRedacted, refuseTexts } from './ai-refusals.ts'
import { type OpenForAi, openForAi } from './open-for-ai.ts'
import { type ProposedText, type TranslationMemory, translatedTexts } from './translated-texts.ts'

type Routes = typeof aiTextRoutes
type Named = BodyOf<Routes['translate']>['texts'][number]

interface Asker {
  readonly demoId: string
  readonly userId: string
  readonly left: AbortSignal
}

/** Opens a demo to have texts of it translated. */
async function openToTranslate(
  services: Services,
  asker: Asker,
  language: string,
): Promise<OpenForAi | Refusal> {
  if (languageNamed(language) === null)
    return refuseField(['targetLanguage'], 'unknown-language', 'Choose a language of the list.')
  return await openForAi(services, asker, 'translations')
}

/** Proposes translations of texts that are named (V4.40, V4.44). */
export async function translateNamed(
  services: Services,
  asker: Asker,
  { sourceLanguage, targetLanguage: target, texts }: BodyOf<Routes['translate']>,
): Promise<ReplyOf<Routes['translate']> | Refusal> {
  const open = await openToTranslate(services, asker, target)
  if (isRefusal(open)) return open
  const { document, withheld, providers, demo } = open
  const known = new Map(translatableTexts(document).map((one) => [one.key, one]))
  const asked = texts.flatMap((named) => {
    const key = keyOf(named) ?? ''
    const original = known.get(key) ?? pageTextOfKey(key, named.text)
    const isOpen =
      original !== undefined &&
      !withheld.steps.has(original.stepId ?? '') &&
      !withheld.isToldBy(named.text)
    return isOpen ? [{ named, kind: named.entityType, text: named.text }] : []
  })
  const { workspaceId } = demo
  const { left } = asker
  // Services take no language but those of the list: a saved translation may say that nobody knew its source.
  const source = sourceLanguage === null ? null : (languageNamed(sourceLanguage)?.code ?? null)
  const translating = { workspaceId, providers, source, target, left }
  const said = await translatedTexts(services, asked, translating)
  if (isRefusal(said)) return said
  const proposals = new Map(asked.map(({ named }, at) => [named, said[at] ?? null]))
  return {
    texts: texts.flatMap((named) => wireText(named, proposals.get(named) ?? null)),
    left: texts.flatMap((named) => (proposals.get(named) ? [] : [withoutText(named)])),
  }
}

function wireText(named: Named, proposed: ProposedText | null) {
  if (proposed === null) return []
  return [{ ...named, text: proposed.text, faults: [...proposed.faults] }]
}

function withoutText({ text: _, ...owner }: Named): Omit<Named, 'text'> {
  return owner
}

/** The place of a text that is named; null where its owner is not of its kind. */
function keyOf(named: Omit<Named, 'text'>): string | null {
  const ownerId = named[textKinds[named.entityType].owner]
  return ownerId === undefined ? null : textKey(named.entityType, ownerId)
}

/**
 * Proposes a whole translation (V7.12), of captured pages where that is asked for: they say hundreds of texts, which are
 * paid for. A refusal where not all pages can be read in time: a part would look like all. Pages that a full workspace
 * has no room to read are left out and told.
 */
export async function translateAll(
  services: Services,
  asker: Asker,
  sent: BodyOf<Routes['translateAll']>,
): Promise<ReplyOf<Routes['translateAll']> | Refusal> {
  const { targetLanguage, textOnly = false, mediaTextOnly = false, pageTexts = false } = sent
  const open = await openToTranslate(services, asker, targetLanguage)
  if (isRefusal(open)) return open
  const { document } = open
  const isWanted = (kind: TextKind) =>
    kind === 'StepAudioText' ? !textOnly : !mediaTextOnly || textOnly
  const pages =
    pageTexts && isWanted('PageText')
      ? await allPageTexts(services, document.demo.id, asker.left)
      : ({ texts: [] } satisfies AllPageTexts)
  if (isRefusal(pages)) return pages
  const { texts: more, leftOut } = pages
  const made = await translateDocument(services, open, { asker, targetLanguage, isWanted, more })
  if (isRefusal(made)) return made
  return {
    demoId: document.demo.id,
    sourceLanguage: ownLanguageOf(document)?.code ?? null,
    targetLanguage,
    voiceoverEnabled: false,
    isPending: true,
    translatedTexts: made.map(({ kind, ownerId, text, originalText, faults }) => ({
      entityType: kind,
      [textKinds[kind].owner]: ownerId,
      text,
      originalText,
      isConfirmed: false,
      faults: [...faults],
    })),
    translatedMedia: [],
    ...(leftOut && { leftOut }),
  }
}

/** A text of a demo, translated. */
export interface MadeText extends ProposedText {
  readonly kind: TextKind
  readonly ownerId: string
  readonly originalText: string
}

/** Translates what a demo says, as it is stored; texts of which nothing of use was answered are left out. */
export async function translateDocument(
  services: Services,
  { document, withheld, providers, demo }: OpenForAi,
  {
    asker: { left },
    targetLanguage: target,
    isWanted = () => true,
    isWhole = false,
    more = [],
    memory,
  }: {
    readonly asker: Asker
    readonly targetLanguage: string
    readonly isWanted?: (kind: TextKind) => boolean
    readonly isWhole?: boolean
    /** Texts that the document does not hold. */
    readonly more?: readonly TranslatableText[]
    readonly memory?: TranslationMemory
  },
): Promise<readonly MadeText[] | Refusal> {
  const asked = [...translatableTexts(document), ...more].filter(
    ({ kind, stepId, text }) =>
      isWanted(kind) && !withheld.steps.has(stepId ?? '') && !withheld.isToldBy(text),
  )
  const { workspaceId } = demo
  const source = ownLanguageOf(document)?.code ?? null
  const said = await translatedTexts(services, asked, {
    workspaceId,
    providers,
    source,
    target,
    left,
    isWhole,
    ...(memory && { memory }),
  })
  if (isRefusal(said)) return said
  return asked.flatMap(({ kind, ownerId, text: originalText }, at) => {
    const proposed = said[at] ?? null
    return proposed === null ? [] : [{ kind, ownerId, originalText, ...proposed }]
  })
}

/** Translates one text, which no record need hold (V7.13). */
export async function translateText(
  services: Services,
  asker: Asker,
  { text, targetLanguage: target }: BodyOf<Routes['translateText']>,
): Promise<ReplyOf<Routes['translateText']> | Refusal> {
  const open = await openToTranslate(services, asker, target)
  if (isRefusal(open)) return open
  const { document, withheld, providers, demo } = open
  if (text.trim() === '') return { data: { text } }
  if (withheld.isToldBy(text)) return refuseRedacted()
  const { workspaceId } = demo
  const { left } = asker
  const source = ownLanguageOf(document)?.code ?? null
  const translating = { workspaceId, providers, source, target, left }
  const said = await translatedTexts(services, [{ kind: 'ChapterDesc', text }], translating)
  if (isRefusal(said)) return said
  const [proposed] = said
  return proposed ? { data: { text: proposed.text } } : refuseTexts('wrong-reply')
}
