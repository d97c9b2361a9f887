import { decide } from '../plans/decide.ts'
import type { Feature } from '../plans/features.ts'
import type { DemoChanges } from '../records/demo.ts'
import type { HotspotsChanges } from '../records/hotspot.ts'
import type { Workspace } from '../records/workspace.ts'

/** What is given to the demos of a workspace at once: to each demo, and to each of its hotspots. */
export interface GivenToDemos {
  readonly demo: DemoChanges
  readonly hotspots: HotspotsChanges
}

/**
 * The look of a workspace as its demos have it: nothing where it has said none, else its logo, colors, font and the
 * player's theme. What its plan opens no more, and a font that it has no more, are left out.
 */
export function lookOfWorkspace(workspace: Workspace): GivenToDemos {
  const { look, color, hotspottextcolor, customFonts } = workspace
  if (look === null) return { demo: {}, hotspots: {} }
  const { brandLogo, font, customFontId, ...theme } = look
  const opens = (feature: Feature) =>
    decide(feature, workspace, { isTrial: workspace.isTrial, role: 'Member' }).allowed
  const isOwn = font === 'Custom'
  const hasOwn = opens('custom-font') && customFonts.some(({ id }) => id === customFontId)
  return {
    demo: {
      ...theme,
      ...(isOwn && !hasOwn ? {} : { font, customFontId: isOwn ? customFontId : null }),
      ...(opens('branding') && { brandLogo }),
      ctabtncolor: color,
      ctabtntextcolor: hotspottextcolor,
    },
    hotspots: { bgcolor: color, textcolor: hotspottextcolor },
  }
}
