import type { Demo } from '../records/demo.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Workspace } from '../records/workspace.ts'
import { noWatermark } from '../rules/branding-rules.ts'

/** What of its branding, music and font the viewers of a demo get, and whether they may copy it, which plan, trial and workspace say at every view. */
export interface ShownBranding {
  /** Its logo and the button that calls to action (M6.4). */
  readonly logoAndButton: boolean
  /** Its workspace's watermark, one of its own, or none (M6.5). Without, the maker's is always shown. */
  readonly watermark: boolean
  /** Its background music (M6.3). */
  readonly music: boolean
  /** A font of its workspace (M6.6). */
  readonly ownFont: boolean
  /** Viewers may have a copy (M6.7). Its author may end that at once, for what is published, too. */
  readonly copies: boolean
  readonly workspace: Pick<Workspace, 'watermarkLogoUrl' | 'watermarkText'>
}

/** The least there is: no logo, button, music or font, the maker's watermark. */
export const noBranding: ShownBranding = {
  logoAndButton: false,
  watermark: false,
  music: false,
  ownFont: false,
  copies: false,
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
  const music = branding.music ? {} : { backgroundMusicUrl: null }
  const isOwnFont = demo.font === 'Custom' && !branding.ownFont
  const font = isOwnFont ? ({ font: 'Default', customFontId: null } as const) : {}
  const copies = branding.copies ? {} : { allowDuplicate: false }
  const watermark = watermarkInForce(demo, branding)
  return { ...document, demo: { ...demo, ...button, ...music, ...font, ...copies, ...watermark } }
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
