export { FakeEmails, type Random } from './emails/fake-emails.ts'
export { type EmailMatch, emailsIn, findEmails } from './emails/find-emails.ts'
export { type ReadableText, readableTexts } from './readable-texts.ts'
export { newTexts, type Replacement } from './replace/new-texts.ts'
export {
  type FindPage,
  type PageReplacements,
  type PlannedChange,
  planForAll,
  planForStep,
} from './replace/plan-replacements.ts'
export type { TextChanges } from './replace/text-changes.ts'
export { findText, type TextMatch, type TextSearch } from './text/find-text.ts'
export type { Snippet } from './text/snippet.ts'
