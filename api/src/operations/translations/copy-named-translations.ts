import {
  type Command,
  copiedTexts,
  type DemoDocument,
  documentOf,
  recordById,
  roomForPageTexts,
  type StepItem,
  singlesOf,
  type TranslatedText,
  textsByKey,
  translatableTexts,
} from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { demosOfSteps } from '../../repositories/steps.ts'
import { pageTextsOfTranslation } from '../../repositories/translated-page-texts.ts'
import {
  demosTranslatingSteps,
  findTranslation,
  mediaOfTranslation,
  putMedia,
  putTexts,
  type TranslatedMediaRow,
  type TranslationRow,
  textsOfTranslation,
  touchTranslation,
  translationsOf,
} from '../../repositories/translations.ts'
import { visibleFolder } from '../folders/folder-access.ts'

type Demo = DemoDocument['demo']

interface Copying {
  readonly userId: string
  readonly now: Date
}

/**
 * Gives new steps the translations of those they are copies of, in the languages that both their demos have: of texts
 * that are the same still, as far as the user may see where they come from. Steps that were cut are in no demo any more,
 * what was translated of them is still there. Texts of the demo itself stay its own.
 */
export async function copyNamedTranslations(
  q: Queries,
  demo: Demo,
  command: Command,
  copying: Copying,
): Promise<void> {
  const { id: demoId, workspaceId } = demo
  const { userId, now } = copying
  const copies = singlesOf(command).flatMap((one) =>
    one.type === 'add-steps' ? one.items.filter(({ copyOf }) => copyOf !== undefined) : [],
  )
  if (copies.length === 0) return
  const targets = await translationsOf(q, demoId)
  if (targets.length === 0) return
  const originals = [...new Set(copies.flatMap(({ copyOf }) => copyOf ?? []))]
  const gone = new Set(originals)
  for (const sourceId of await demosOfSteps(q, originals)) {
    const source = await findDemo(q, sourceId)
    if (source === null || !(await mayCopy(q, source, { workspaceId, userId }))) continue
    const document = await loadDocument(q, source)
    for (const id of originals) if (recordById(document.steps, id) !== null) gone.delete(id)
    for (const target of targets) {
      const from = await findTranslation(q, sourceId, target.language)
      if (from !== null) await copyInto(q, target, { from, document, copies }, now)
    }
  }
  const cut = copies.filter(({ copyOf = '' }) => gone.has(copyOf))
  if (cut.length > 0) await copyOfCut(q, targets, { demo, cut }, copying)
}

/** Cut steps come from one demo, which a few of them tell. */
const mostLookedFor = 20

async function copyOfCut(
  q: Queries,
  targets: readonly TranslationRow[],
  { demo, cut }: { readonly demo: Demo; readonly cut: readonly StepItem[] },
  { userId, now }: Copying,
): Promise<void> {
  const { workspaceId } = demo
  const stepIds = cut.flatMap(({ copyOf }) => copyOf ?? []).slice(0, mostLookedFor)
  const others = await demosTranslatingSteps(q, workspaceId, stepIds)
  for (const sourceId of new Set([demo.id, ...others])) {
    const source = await findDemo(q, sourceId)
    if (source === null || !(await mayCopy(q, source, { workspaceId, userId }))) continue
    for (const target of targets) {
      const from = await findTranslation(q, sourceId, target.language)
      if (from !== null) await copyOfCutInto(q, target, { from, demo, cut }, now)
    }
  }
}

/** The records of cut steps are gone, so texts are found by their kind and words. */
async function copyOfCutInto(
  q: Queries,
  target: TranslationRow,
  {
    from,
    demo,
    cut,
  }: { readonly from: TranslationRow; readonly demo: Demo; readonly cut: readonly StepItem[] },
  now: Date,
): Promise<void> {
  const rows = await textsOfTranslation(q, from.id)
  const byConfidence = rows.toSorted(
    (a, b) =>
      Number(a.isConfirmed) - Number(b.isConfirmed) ||
      a.updatedAt.getTime() - b.updatedAt.getTime(),
  )
  const known = new Map(byConfidence.map((one) => [`${one.kind} ${one.originalText}`, one]))
  const texts = cut.flatMap(({ step, hotspots, chapter }) => {
    const chapters = chapter ? [chapter] : []
    const copy = documentOf({ demo, steps: [step], hotspots, chapters })
    return translatableTexts(copy)
      .filter(({ stepId }) => stepId === step.id)
      .flatMap(({ kind, ownerId, text }) => {
        const found = known.get(`${kind} ${text}`)
        return found ? [{ ...found, kind, ownerId }] : []
      })
  })
  const pages = await copiedPageTexts(q, target, { from, copies: cut })
  const media = await copiedMedia(q, from, cut)
  await putCopies(q, target, { texts: [...texts, ...pages], media }, now)
}

async function mayCopy(
  q: Queries,
  demo: DemoRow,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<boolean> {
  if (demo.workspaceId !== workspaceId || demo.takenDownAt !== null) return false
  return demo.folderId === null || (await visibleFolder(q, demo.folderId, userId)) !== null
}

interface Source {
  readonly from: TranslationRow
  readonly document: DemoDocument
  readonly copies: readonly StepItem[]
}

async function copyInto(
  q: Queries,
  target: TranslationRow,
  { from, document, copies }: Source,
  now: Date,
): Promise<void> {
  const texts = textsByKey(await textsOfTranslation(q, from.id))
  const here = copies.filter(({ copyOf = '' }) => recordById(document.steps, copyOf) !== null)
  const copied = here.flatMap((item) =>
    copiedTexts(document, item.copyOf ?? '', item).flatMap(({ kind, ownerId, fromKey }) => {
      const known = texts.get(fromKey)
      return known ? [{ ...known, kind, ownerId }] : []
    }),
  )
  const pages = await copiedPageTexts(q, target, { from, copies: here })
  const media = await copiedMedia(q, from, here)
  await putCopies(q, target, { texts: [...copied, ...pages], media }, now)
}

/**
 * What captured pages say in the language, where one of them comes along: all that the receiver lacks, since a product
 * says the same words on many pages.
 */
async function copiedPageTexts(
  q: Queries,
  target: TranslationRow,
  { from, copies }: Pick<Source, 'from' | 'copies'>,
): Promise<TranslatedText[]> {
  const isOfPages = copies.some(({ step }) => step.htmlCaptureId !== null)
  if (!isOfPages || from.id === target.id) return []
  const own = await pageTextsOfTranslation(q, target.id)
  const known = new Set(own.map(({ ownerId }) => ownerId))
  const others = await pageTextsOfTranslation(q, from.id)
  const fits = roomForPageTexts(own)
  return others.filter((text) => !known.has(text.ownerId) && fits(text))
}

type Media = Omit<TranslatedMediaRow, 'translationId' | 'updatedAt'>

async function copiedMedia(
  q: Queries,
  from: TranslationRow,
  copies: readonly StepItem[],
): Promise<Media[]> {
  const media = new Map((await mediaOfTranslation(q, from.id)).map((one) => [one.stepId, one]))
  return copies.flatMap(({ copyOf = '', step }) => {
    const heard = media.get(copyOf)
    if (heard === undefined) return []
    const { translationId, updatedAt, ...kept } = heard
    return [{ ...kept, stepId: step.id }]
  })
}

async function putCopies(
  q: Queries,
  target: TranslationRow,
  { texts, media }: { readonly texts: readonly TranslatedText[]; readonly media: readonly Media[] },
  now: Date,
): Promise<void> {
  if (texts.length + media.length === 0) return
  await putTexts(q, target.id, texts, now)
  await putMedia(q, target.id, media, now)
  await touchTranslation(q, target.id, {}, now)
}
