export { maskedAreas } from './masked-areas.ts'
export type { TakeOptions } from './options.ts'
export { type FormField, isSecretField, noteField } from './secret-fields.ts'
export { type Taken, takeDocument } from './take-document.ts'
