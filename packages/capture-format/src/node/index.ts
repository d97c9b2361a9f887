export { bundleFile } from './bundle.ts'
export { type CapturePageOptions, capturePage } from './capture-page.ts'
export { writeSite } from './write-site.ts'
