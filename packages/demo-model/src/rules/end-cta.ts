import { shownSteps } from '../playback/ways-on.ts'
import type { Chapter } from '../records/chapter.ts'
import { chapterOf, type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import { isLink } from '../records/link.ts'

/** The end CTA: the Link chapter that stands last, however it came there; null when none does (E4.22). */
export function endCta(document: DemoDocument): Chapter | null {
  const last = orderedSteps(document).at(-1)
  const chapter = last ? chapterOf(document, last.id) : null
  return chapter?.type === 'Link' ? chapter : null
}

/**
 * Where a button that leads to no step goes on the last step, after which none follows: where the demo's
 * branding leads (M4.38); null on other steps, and where the branding leads nowhere.
 */
export function closingLink(document: DemoDocument, stepId: string): string | null {
  const { ctabtnlink } = document.demo
  return isClosing(document, stepId) && ctabtnlink !== null && isLink(ctabtnlink)
    ? ctabtnlink
    : null
}

/** Is the step the last one that viewers see? */
export function isClosing(document: DemoDocument, stepId: string): boolean {
  return shownSteps(document).at(-1)?.id === stepId
}
