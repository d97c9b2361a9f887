import { useId } from 'react'
import type { ChapterProps } from './chapter-props.ts'

/**
 * Names a chapter's form. For viewers the name follows from the chapter, so that whichever library takes
 * over what the server drew finds the names that it would have given itself; an editor may show a
 * chapter more than once.
 */
export function useFormId({ chapter, shownOnly }: ChapterProps): string {
  const own = useId()
  return shownOnly ? own : `ws-form-${chapter.id}`
}
