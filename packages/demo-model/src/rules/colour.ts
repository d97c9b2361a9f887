import { colourSchema } from '../records/colour.ts'
import { type Issue, type IssuePath, issue } from './issue.ts'

/** What was typed as a colour, with its # added (E5.5). */
export function withHash(typed: string): string {
  const text = typed.trim()
  return text === '' || text.startsWith('#') ? text : `#${text}`
}

/** Only #fff and #ffffff are colours (E5.4, E5.6). */
export function colourIssues(typed: string, path: IssuePath = []): Issue[] {
  return colourSchema.safeParse(withHash(typed)).success ? [] : [issue('invalid-colour', path)]
}
