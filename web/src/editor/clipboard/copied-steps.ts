import {
  chapterOf,
  type DemoDocument,
  freshIds,
  type HtmlEdit,
  hotspotsOf,
  orderedSteps,
  remapDocument,
  type SingleCommand,
  type StepItem,
} from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'

export interface CopiedSteps {
  readonly items: readonly StepItem[]
  readonly edits: readonly HtmlEdit[]
}

/**
 * The steps of a part of a demo again, under new ids, with what belongs to them; references among
 * them stay among them, others become null. Passwords, which no document holds, are named by the
 * chapter they are of. Edits of the whole demo come along into another one, or what they redact
 * would show there: for the copies only, the steps that are there already refuse them.
 */
export function copiedSteps(part: DemoDocument, into: DemoDocument): CopiedSteps {
  const ids = freshIds(part, { newId, demoId: into.demo.id })
  const originals = new Map(
    Object.values(part.chapters)
      .filter((chapter) => chapter.hasPassword)
      .map(({ id }) => [ids('chapter', id), id]),
  )
  const copy = remapDocument(part, ids)
  const items = orderedSteps(copy).map((step) => {
    const chapter = chapterOf(copy, step.id)
    const passwordOf = chapter && originals.get(chapter.id)
    return {
      step,
      hotspots: [...hotspotsOf(copy, step.id)],
      chapter,
      ...(passwordOf && { passwordOf }),
    }
  })
  const there = Object.keys(into.steps)
  const edits = Object.values(copy.edits).map((edit) =>
    edit.enabledStepId === null
      ? { ...edit, rejectedStepIds: [...edit.rejectedStepIds, ...there] }
      : edit,
  )
  return { items, edits }
}

/** What puts the copies after the step of this number, as one gesture. */
export function insertion(after: number, { items, edits }: CopiedSteps): SingleCommand[] {
  const added: SingleCommand = { type: 'add-steps', after, items: [...items] }
  return edits.length === 0 ? [added] : [added, { type: 'save-edits', put: [...edits], remove: [] }]
}
