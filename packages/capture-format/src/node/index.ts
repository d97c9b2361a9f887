export { type CapturePageOptions, capturePage } from './capture-page.ts'
export { writeSite } from './write-site.ts'
