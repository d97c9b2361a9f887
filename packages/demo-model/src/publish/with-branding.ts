import type { Demo } from '../records/demo.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Workspace } from '../records/workspace.ts'
import { noWatermark } from '../rules/branding-rules.ts'

/** What of its branding the viewers of a demo get, which plan, trial and workspace say at every view. */
export interface ShownBranding {
  /** Its logo and the button that calls to action (M6.4). */
  readonly logoAndButton: boolean
  /** Its workspace's watermark, one of its own, or none (M6.5). Without, the maker's is always shown. */
  readonly watermark: boolean
  readonly workspace: Pick<Workspace, 'watermarkLogoUrl' | 'watermarkText'>
}

/** The least there is: no logo, no button, the maker's watermark. */
export const noBranding: ShownBranding = {
  logoAndButton: false,
  watermark: false,
  workspace: { watermarkLogoUrl: null, watermarkText: null },
}

/**
 * The document with the branding in force in the place of what is stored: `showWatermark` false where no watermark is
 * drawn, and what is drawn in the watermark's fields (M4.28). Nothing else of it is in what viewers get.
 */
export function withBranding(document: DemoDocument, branding: ShownBranding): DemoDocument {
  const { demo } = document
  const button = branding.logoAndButton
    ? {}
    : { brandLogo: null, ctabtntext: null, ctabtnlink: null }
  return { ...document, demo: { ...demo, ...button, ...watermarkInForce(demo, branding) } }
}

/** What is drawn of a watermark; text null: the maker's words (M9.15). */
export function watermarkInForce(
  demo: Pick<Demo, 'showWatermark' | 'watermarkLogoUrl' | 'watermarkText' | 'watermarkLink'>,
  { watermark, workspace }: Pick<ShownBranding, 'watermark' | 'workspace'>,
): Pick<Demo, 'showWatermark' | 'watermarkLogoUrl' | 'watermarkText' | 'watermarkLink'> {
  if (!watermark) return { ...noWatermark, showWatermark: null }
  switch (demo.showWatermark) {
    case false:
      return { ...noWatermark, showWatermark: false }
    case true:
      return {
        showWatermark: true,
        watermarkLogoUrl: demo.watermarkLogoUrl,
        watermarkText: demo.watermarkText || null,
        watermarkLink: demo.watermarkLink,
      }
    case null:
      return {
        ...noWatermark,
        showWatermark: null,
        watermarkLogoUrl: workspace.watermarkLogoUrl,
        watermarkText: workspace.watermarkText || null,
      }
  }
}
