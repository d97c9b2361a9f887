import type { Demo, DemoChanges } from '../records/demo.ts'
import type { Feature } from './features.ts'

/** Fields of a demo that a plan opens, and the value that needs none. */
const gatedFields = {
  autoplay: ['autoplay', false],
  loop: ['autoplay', false],
  // It turns autoplay on (M4.27).
  customizePerStep: ['autoplay', false],
  backgroundMusicUrl: ['background-music', null],
  customFontId: ['custom-font', null],
  showWatermark: ['watermark', null],
  watermarkLogoUrl: ['watermark', null],
  watermarkText: ['watermark', null],
  watermarkLink: ['watermark', null],
  brandLogo: ['branding', null],
  ctabtntext: ['branding', null],
  ctabtnlink: ['branding', null],
  detectBrowserLanguage: ['detect-browser-language', false],
  allowDuplicate: ['duplication', false],
} as const satisfies Partial<Record<keyof DemoChanges, readonly [Feature, unknown]>>

/**
 * What of the plan changes of a demo need: a gated field that gets another value than it has, and than
 * the open one (M6.1, M6.3, M6.4, M6.5, M6.6, M6.7). A sandbox is made in the HTML editor (H6.3).
 */
export function demoFeatures(changes: DemoChanges, demo: Demo): Feature[] {
  const names = Object.keys(gatedFields) as (keyof typeof gatedFields)[]
  const gated = names.flatMap((name): Feature[] => {
    const [feature, open] = gatedFields[name]
    const value = changes[name]
    return value === undefined || value === open || value === demo[name] ? [] : [feature]
  })
  const becomesSandbox = changes.type === 'Sandbox' && demo.type !== 'Sandbox'
  return becomesSandbox ? [...gated, 'html-editor'] : gated
}
