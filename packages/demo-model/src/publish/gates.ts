import type { Chapter } from '../records/chapter.ts'
import { chapterOf, type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { withoutHiddenSteps } from './hidden-steps.ts'

/** Must viewers pass this chapter? A password must be given; a form filled in unless it may be skipped. */
export function isGate(chapter: Chapter): boolean {
  if (!chapter.enabled) return false
  switch (chapter.type) {
    case 'Password':
      return true
    case 'Form':
      return !chapter.skip
    case 'Link':
    case 'Embed':
      return false
  }
}

/** The gates of a demo in order. A hidden step is none: nobody could pass it. */
export function gatesOf(document: DemoDocument): Chapter[] {
  return orderedSteps(withoutHiddenSteps(document)).flatMap((step) => {
    const chapter = chapterOf(document, step.id)
    return chapter && isGate(chapter) ? [chapter] : []
  })
}

/** The steps a viewer may see who passed these chapters: up to the first gate that was not passed. */
export function stepsBeforeGates(
  document: DemoDocument,
  passed: ReadonlySet<string>,
): { readonly steps: readonly Step[]; readonly gated: boolean } {
  const steps = orderedSteps(document)
  const closed = steps.findIndex((step) => {
    const chapter = chapterOf(document, step.id)
    return chapter !== null && isGate(chapter) && !passed.has(chapter.id)
  })
  return closed === -1
    ? { steps, gated: false }
    : { steps: steps.slice(0, closed + 1), gated: true }
}
