export { type AppliedEdits, applyEdits } from './apply-edits.ts'
export type { Edit, EditChanges, Resolution } from './edit.ts'
export { type ElementText, type TextPlace, textsOf, withTexts } from './element-texts.ts'
