import type { ChangedRecords, DemoDocument } from '@waystep/demo-model'

/**
 * May this change have taken something from viewers' eyes? Then what they were given before must
 * stop answering. Edits of pages, replaced pictures and pages, removed steps and changed chapters
 * (which may be gates) count; texts, places and settings of hotspots do not.
 */
export function hidesSomething(before: DemoDocument, changes: ChangedRecords): boolean {
  const { steps, chapters, edits } = changes
  return (
    edits.put.length + edits.removed.length > 0 ||
    steps.removed.length > 0 ||
    chapters.put.length + chapters.removed.length > 0 ||
    steps.put.some((step) => {
      const old = before.steps[step.id]
      return (
        old !== undefined &&
        (old.htmlCaptureId !== step.htmlCaptureId ||
          old.image !== step.image ||
          old.editedImage !== step.editedImage ||
          old.video !== step.video ||
          old.audio !== step.audio)
      )
    })
  )
}
