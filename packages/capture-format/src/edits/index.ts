export { type AppliedEdits, applyEdits } from './apply-edits.ts'
export { applyResolved, withheldNodes } from './apply-resolved.ts'
export type { Edit, EditChanges, Resolution } from './edit.ts'
export { editedElement, takesAway } from './edit-element.ts'
export { editsByElement } from './edit-plan.ts'
export { EditedPage } from './edited-page.ts'
export { type ElementText, type TextPlace, textsOf, withTexts } from './element-texts.ts'
export { withFallbacks } from './page-variables.ts'
export type { PictureArea } from './picture-area.ts'
export {
  type PictureChange,
  type PictureChanges,
  pictureChanges,
} from './picture-changes.ts'
export { inRecordOrder } from './record-order.ts'
export { type Resolutions, resolveEdits } from './resolve-edits.ts'
export { type SecretWords, saidWords, secretWords } from './secret-words.ts'
export type { SheetFiles } from './sheets/page-sheets.ts'
export { withoutSheetSecrets } from './sheets/without-sheet-secrets.ts'
