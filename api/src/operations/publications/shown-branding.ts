import { decide, type Feature, type ShownBranding } from '@waystep/demo-model'
import type { DemoStanding } from '../../repositories/demo-standing.ts'

/**
 * What of a demo's branding, music and font its viewers get, and whether they may copy it. It is asked at every view and not when a publication is made: a plan that
 * ends, another watermark of the workspace and an author who allows no copies any more count at once for all that was
 * published (M6.4, M6.5, M6.7).
 */
export function shownBranding(
  standing: Pick<
    DemoStanding,
    | 'plan'
    | 'inTrial'
    | 'ofTrial'
    | 'allowsCopies'
    | 'workspaceWatermarkText'
    | 'workspaceWatermarkLogoUrl'
  >,
): ShownBranding {
  const opens = (feature: Feature) =>
    decide(feature, standing, { isTrial: standing.ofTrial, role: 'Member' }).allowed
  return {
    logoAndButton: opens('branding'),
    watermark: opens('watermark'),
    music: opens('background-music'),
    ownFont: opens('custom-font'),
    copies: opens('duplication') && standing.allowsCopies,
    workspace: {
      watermarkText: standing.workspaceWatermarkText,
      watermarkLogoUrl: standing.workspaceWatermarkLogoUrl,
    },
  }
}
