export { type PatchOptions, patchPage } from './patch-page.ts'
