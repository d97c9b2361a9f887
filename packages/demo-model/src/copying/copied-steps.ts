import type { SingleCommand } from '../commands/command.ts'
import type { StepItem } from '../commands/step-item.ts'
import {
  byId,
  chapterOf,
  type DemoDocument,
  hotspotsOf,
  orderedSteps,
} from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { freshIds, type RemapIds, remapDocument } from '../references/remap-document.ts'

/** Steps as they come into a demo, under ids of their own. */
export interface CopiedSteps {
  readonly items: readonly StepItem[]
  /** New ones, and those of the demo that must not reach the copies. */
  readonly edits: readonly HtmlEdit[]
}

/**
 * The steps of a part of a demo again, under new ids, with what belongs to them; references among
 * them stay among them, others become null. Passwords and translations, which no document holds, are named by the
 * chapter and the step they are of.
 * @param part of this demo or of another one of its workspace, as `copyablePart` gives it
 * @param into the demo they come into, as it is
 */
export function copiedSteps(
  part: DemoDocument,
  into: DemoDocument,
  newId: () => string,
): CopiedSteps {
  const own = part.demo.id === into.demo.id
  const copied = own ? withoutGlobalEdits(part) : part
  const ids = freshIds(copied, { newId, demoId: into.demo.id })
  const originals = new Map(
    Object.values(copied.chapters)
      .filter((chapter) => chapter.hasPassword)
      .map(({ id }) => [ids('chapter', id), id]),
  )
  const copy = remapDocument(copied, ids)
  const originalSteps = new Map(Object.keys(copied.steps).map((id) => [ids('step', id), id]))
  const items = orderedSteps(copy).map((step) => {
    const copyOf = originalSteps.get(step.id)
    const chapter = chapterOf(copy, step.id)
    const passwordOf = chapter && originals.get(chapter.id)
    return {
      step,
      hotspots: [...hotspotsOf(copy, step.id)],
      chapter,
      ...(passwordOf && { passwordOf }),
      ...(copyOf && { copyOf }),
    }
  })
  const edits = Object.values(copy.edits)
  return {
    items,
    edits: own ? [...edits, ...refusedByCopies(into, ids)] : onlyForCopies(edits, into),
  }
}

/** What adds the copies after the step of this number, as one gesture; 0 is the start. */
export function insertion(after: number, { items, edits }: CopiedSteps): SingleCommand[] {
  const added: SingleCommand = { type: 'add-steps', after, items: [...items] }
  return edits.length === 0 ? [added] : [added, { type: 'save-edits', put: [...edits], remove: [] }]
}

/** Within a demo its own edits of all steps reach the copies by themselves. */
function withoutGlobalEdits(part: DemoDocument): DemoDocument {
  const edits = Object.values(part.edits).filter((edit) => edit.enabledStepId !== null)
  return { ...part, edits: byId(edits) }
}

/** The demo's edits of all steps that a copied step refuses (H4.23): its copy refuses them too. */
function refusedByCopies(into: DemoDocument, ids: RemapIds): HtmlEdit[] {
  return Object.values(into.edits).flatMap((edit) => {
    if (edit.enabledStepId !== null) return []
    const copies = edit.rejectedStepIds.flatMap((id) => ids('step', id) ?? [])
    return copies.length === 0
      ? []
      : [{ ...edit, rejectedStepIds: [...edit.rejectedStepIds, ...copies] }]
  })
}

/** Another demo's edits of all steps: the steps that are here already refuse them. */
function onlyForCopies(edits: readonly HtmlEdit[], into: DemoDocument): HtmlEdit[] {
  const there = Object.keys(into.steps)
  return edits.map((edit) =>
    edit.enabledStepId === null
      ? { ...edit, rejectedStepIds: [...edit.rejectedStepIds, ...there] }
      : edit,
  )
}
