export { type AppliedEdits, applyEdits } from './apply-edits.ts'
export type { Edit, EditChanges, Resolution } from './edit.ts'
