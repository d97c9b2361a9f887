import type { Chapter } from '../records/chapter.ts'
import { chapterOf, type DemoDocument, orderedSteps } from '../records/demo-document.ts'

/** The end CTA: the Link chapter that stands last, however it came there; null when none does (E4.22). */
export function endCta(document: DemoDocument): Chapter | null {
  const last = orderedSteps(document).at(-1)
  const chapter = last ? chapterOf(document, last.id) : null
  return chapter?.type === 'Link' ? chapter : null
}
