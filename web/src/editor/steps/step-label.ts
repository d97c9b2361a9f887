import type { Chapter, Step } from '@waystep/demo-model'
import { previewText } from './preview-text.ts'

/** What a step is called: its name, else a chapter's heading, else its number. */
export function stepLabel(step: Step, chapter: Chapter | null): { full: string; short: string } {
  const full = step.text.trim() || chapter?.heading.trim() || `Step ${step.number}`
  return { full, short: previewText(full) }
}
