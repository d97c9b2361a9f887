export { applyDates, type DateShift } from './dates/apply-dates.ts'
export { type DateFacts, dateFactsOf, dateShift } from './dates/date-shift.ts'
export { type DayNumber, dayOfIso, isoOfDay } from './dates/days.ts'
export { type DateMatch, findDates } from './dates/find-dates.ts'
export { isNobodys } from './emails/fake-domains.ts'
export { FakeEmails, type Random } from './emails/fake-emails.ts'
export {
  type EmailMatch,
  emailMatchesIn,
  emailsIn,
  findEmails,
} from './emails/find-emails.ts'
export { type PageText, pageTexts } from './readable-texts.ts'
export type { Replacement } from './replace/new-texts.ts'
export {
  type PageReplacements,
  type PlannedChange,
  planForAll,
  planForStep,
} from './replace/plan-replacements.ts'
export type { TextChanges } from './replace/text-changes.ts'
export type { FindPage } from './replace/wishes.ts'
export { findText, matchesIn, rangesOf, type TextMatch, type TextSearch } from './text/find-text.ts'
export type { FoundText, TextPiece } from './text/found-ranges.ts'
export type { Snippet } from './text/snippet.ts'
export { type TextUnit, textUnits } from './units/text-units.ts'
export { translatableUnits } from './units/translatable-units.ts'
export { type PageTexts, withPageTexts } from './units/with-page-texts.ts'
