import {
  type Command,
  copiedTexts,
  type DemoDocument,
  recordById,
  type StepItem,
  singlesOf,
  textsByKey,
} from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { demosOfSteps } from '../../repositories/steps.ts'
import {
  findTranslation,
  mediaOfTranslation,
  putMedia,
  putTexts,
  type TranslationRow,
  textsOfTranslation,
  touchTranslation,
  translationsOf,
} from '../../repositories/translations.ts'
import { visibleFolder } from '../folders/folder-access.ts'

interface Copying {
  readonly userId: string
  readonly now: Date
}

/**
 * Gives new steps the translations of those they are copies of, in the languages that both their demos have: of texts
 * that are the same still, as far as the user may see where they come from. Texts of the demo itself stay its own.
 */
export async function copyNamedTranslations(
  q: Queries,
  { id: demoId, workspaceId }: { readonly id: string; readonly workspaceId: string },
  command: Command,
  { userId, now }: Copying,
): Promise<void> {
  const copies = singlesOf(command).flatMap((one) =>
    one.type === 'add-steps' ? one.items.filter(({ copyOf }) => copyOf !== undefined) : [],
  )
  if (copies.length === 0) return
  const targets = await translationsOf(q, demoId)
  if (targets.length === 0) return
  const originals = copies.flatMap(({ copyOf }) => copyOf ?? [])
  for (const sourceId of await demosOfSteps(q, [...new Set(originals)])) {
    const source = await findDemo(q, sourceId)
    if (source === null || !(await mayCopy(q, source, { workspaceId, userId }))) continue
    const document = await loadDocument(q, source)
    for (const target of targets) {
      const from = await findTranslation(q, sourceId, target.language)
      if (from !== null) await copyInto(q, target, { from, document, copies }, now)
    }
  }
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
  const media = new Map((await mediaOfTranslation(q, from.id)).map((one) => [one.stepId, one]))
  const here = copies.filter(({ copyOf = '' }) => recordById(document.steps, copyOf) !== null)
  const copiedText = here.flatMap((item) =>
    copiedTexts(document, item.copyOf ?? '', item).flatMap(({ kind, ownerId, fromKey }) => {
      const known = texts.get(fromKey)
      return known ? [{ ...known, kind, ownerId }] : []
    }),
  )
  const copiedMedia = here.flatMap(({ copyOf = '', step }) => {
    const heard = media.get(copyOf)
    if (heard === undefined) return []
    const { translationId, updatedAt, ...kept } = heard
    return [{ ...kept, stepId: step.id }]
  })
  if (copiedText.length + copiedMedia.length === 0) return
  await putTexts(q, target.id, copiedText, now)
  await putMedia(q, target.id, copiedMedia, now)
  await touchTranslation(q, target.id, {}, now)
}
