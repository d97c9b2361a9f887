import { isTooNested } from '../text/markdown-limits.ts'
import { type Issue, issue } from './issue.ts'

/**
 * What keeps markdown from being saved. Asked of texts that are changed, not of those that are there: what
 * was saved before this rule stays editable, and is shown as it was typed.
 */
export function richTextIssues(changes: object, fields: readonly string[]): Issue[] {
  return Object.entries(changes).flatMap(([field, text]) =>
    fields.includes(field) && typeof text === 'string' && isTooNested(text)
      ? [issue('text-too-nested', [field])]
      : [],
  )
}
