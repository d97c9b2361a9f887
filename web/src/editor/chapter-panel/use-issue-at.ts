import type { Issue } from '@waystep/demo-model'
import { messageOf } from '@waystep/demo-model'
import { useEditor } from '../core/editor-context.ts'

/** What is wrong with one place of the open chapter, such as `('buttons', 0, 'content')`; '' when nothing is. */
export function useIssueAt(): (...path: readonly (string | number)[]) => string {
  const issues: readonly Issue[] = useEditor().chapterDraft.issues.value
  return (...path) => {
    const found = issues.find(
      (issue) =>
        issue.path.length === path.length && issue.path.every((part, at) => part === path[at]),
    )
    return found ? messageOf(found) : ''
  }
}
