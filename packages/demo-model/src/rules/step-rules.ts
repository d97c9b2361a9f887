import { chapterOf, type DemoDocument } from '../records/demo-document.ts'
import type { Step, StepChanges } from '../records/step.ts'
import { type Issue, issue } from './issue.ts'
import { cropIssues } from './video-crop.ts'
import { zoomIssues } from './zoom.ts'

const zoomFields = [
  'zoomPositionX',
  'zoomPositionY',
  'zoomWidth',
  'zoomHeight',
] as const satisfies (keyof StepChanges)[]

/** What chapters do without: blur, annotation, zoom and crop (E5.29). */
const mediaFields = [
  'image',
  'editedImage',
  'imgState',
  'video',
  'videoCrop',
  ...zoomFields,
] as const satisfies (keyof StepChanges)[]

/** What keeps a change to a step from being saved (E5.29, M3.14, M4.14). */
export function stepChangeIssues(
  document: DemoDocument,
  step: Step,
  changes: StepChanges,
): Issue[] {
  const chapter = chapterOf(document, step.id)
  const refused = chapter
    ? mediaFields.filter((field) => changes[field] !== undefined && changes[field] !== null)
    : []
  return [
    ...refused.map((field) => issue('not-for-chapters', [field])),
    ...(zoomFields.some((field) => field in changes) ? zoomIssues({ ...step, ...changes }) : []),
    ...stepIssues({ ...step, ...changes }),
  ]
}

/** What keeps a step from being saved, whatever it stands in. */
export function stepIssues(step: Step): Issue[] {
  const zoom = zoomFields.map((field) => step[field])
  const given = zoom.filter((value) => value !== null).length
  return [
    ...(given === 0 || given === zoom.length ? [] : [issue('zoom-incomplete', ['zoomWidth'])]),
    ...cropIssues(step),
    ...(step.trimStart < step.trimEnd ? [] : [issue('trim-order', ['trimStart'])]),
  ]
}
