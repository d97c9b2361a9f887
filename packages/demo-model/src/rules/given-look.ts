import type { Command } from '../commands/command.ts'
import { chapterOf, type DemoDocument, recordById, stepKind } from '../records/demo-document.ts'
import {
  createHotspot,
  type Hotspot,
  type HotspotChanges,
  hotspotGivenFields,
} from '../records/hotspot.ts'
import type { Step } from '../records/step.ts'
import type { Workspace } from '../records/workspace.ts'
import { allowedStyles, animationFor, needsAnchor, stylesOfKind } from './hotspot-styles.ts'

type GivenLook = Pick<Hotspot, (typeof hotspotGivenFields)[number]>

/**
 * Can the hotspot be given the style where it stands (H5.12, H5.6), and be given back the one that it has? One
 * that has lost its anchor waits for another one.
 */
export function takesStyle(
  document: DemoDocument,
  { stepId, style: current, anchorNodeId }: Pick<Hotspot, 'stepId' | 'style' | 'anchorNodeId'>,
  style: Hotspot['style'],
): boolean {
  const step = recordById(document.steps, stepId)
  if (!step || chapterOf(document, step.id)) return false
  const allowed = allowedStyles(document, step)
  return [current, style].every(
    (one) => allowed.includes(one) && (anchorNodeId !== null || !needsAnchor(one)),
  )
}

/**
 * What was given to the whole demo: what all of its hotspots have, and none has by itself. One hotspot alone
 * was given nothing.
 */
export function lookOfDemo(document: DemoDocument): Partial<GivenLook> {
  const [first, ...others] = Object.values(document.hotspots)
  if (!first || others.length === 0) return {}
  const usual = createHotspot({ id: first.id, stepId: first.stepId, style: first.style })
  const given = hotspotGivenFields.filter(
    (field) =>
      (field === 'style' || first[field] !== usual[field]) &&
      others.every((other) => other[field] === first[field]),
  )
  return Object.fromEntries(given.map((field) => [field, first[field]]))
}

/** What a new hotspot takes of that. An anchored style is not taken: it wants an element of its own. */
export function lookOfNew(document: DemoDocument, step: Step): HotspotChanges {
  const { style, ...look } = lookOfDemo(document)
  const takes = style !== undefined && !needsAnchor(style)
  const isAllowed = takes && stylesOfKind(stepKind(document, step)).includes(style)
  return isAllowed ? { ...look, style } : look
}

/**
 * Recorded steps in the colors of the workspace and as the demo has been made to look, but for the style,
 * which follows what was clicked. The recorder itself knows neither.
 */
export function inLookOfDemo(
  document: DemoDocument,
  { color, hotspottextcolor }: Pick<Workspace, 'color' | 'hotspottextcolor'>,
  command: Command,
): Command {
  if (command.type !== 'add-steps') return command
  const { style: _, ...given } = lookOfDemo(document)
  const look = { bgcolor: color, textcolor: hotspottextcolor, ...given }
  const items = command.items.map((item) => ({
    ...item,
    hotspots: item.hotspots.map((hotspot) => {
      const dressed = { ...hotspot, ...look }
      return { ...dressed, animation: animationFor(dressed.style, dressed.animation) }
    }),
  }))
  return { ...command, items }
}
