export type { TakeOptions } from './options.ts'
export { type Taken, takeDocument } from './take-document.ts'
