import type { ChangedRecords } from '../commands/changed-records.ts'
import { chapterOf, type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { isGate } from './gates.ts'
import { withoutHiddenSteps } from './hidden-steps.ts'

/** Files whose first one takes nothing's place: viewers have what they had, and more. */
const onlyAdded = [
  'image',
  'audio',
  'audioCaptionsUrl',
  'captionsUrl',
] as const satisfies readonly (keyof Step)[]

/**
 * May this change have taken something from viewers? Then what they were given before must
 * stop answering. Edits of pages, replaced pictures, pages, films, voices and captions, removed and hidden steps and changed
 * chapters (which may be gates) count, and steps that came behind a gate; a first sound, texts, places and settings of
 * hotspots do not.
 */
export function hidesSomething(
  before: DemoDocument,
  after: DemoDocument,
  changes: ChangedRecords,
): boolean {
  const { demo, steps, chapters, edits } = changes
  return (
    demo.put.some(
      ({ metaimage, linkPicture, showCCButton }) =>
        metaimage !== (before.demo.metaimage ?? metaimage) ||
        (linkPicture !== before.demo.linkPicture && linkPicture === 'TitleCard') ||
        (before.demo.showCCButton && !showCCButton),
    ) ||
    edits.put.length + edits.removed.length > 0 ||
    steps.removed.length > 0 ||
    (steps.put.length > 0 && cameBehindGates(before, after)) ||
    chapters.put.length + chapters.removed.length > 0 ||
    steps.put.some((step) => {
      const old = before.steps[step.id]
      return (
        old !== undefined &&
        ((step.isHidden && !old.isHidden) ||
          // A first one takes the place of the picture.
          old.htmlCaptureId !== step.htmlCaptureId ||
          old.editedImage !== step.editedImage ||
          old.video !== step.video ||
          (old.audio !== null && old.audioText !== step.audioText) ||
          onlyAdded.some((file) => old[file] !== null && old[file] !== step[file]))
      )
    })
  )
}

function cameBehindGates(before: DemoDocument, after: DemoDocument): boolean {
  const gatesThen = gatesBefore(before)
  return [...gatesBefore(after)].some(([stepId, gates]) => {
    const then = gatesThen.get(stepId)
    return then !== undefined && gates.some((gate) => !then.includes(gate))
  })
}

/** The gates to pass before each step that is not hidden. */
function gatesBefore(document: DemoDocument): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  let gates: readonly string[] = []
  for (const step of orderedSteps(withoutHiddenSteps(document))) {
    found.set(step.id, gates)
    const chapter = chapterOf(document, step.id)
    if (chapter && isGate(chapter)) gates = [...gates, chapter.id]
  }
  return found
}
