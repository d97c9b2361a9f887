import type { Demo } from '../records/demo.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Hotspot, HotspotsChanges } from '../records/hotspot.ts'
import { choosesTextAndButtons } from './hotspot-settings.ts'

/** Switches of the demo, and the field by which a hotspot is set apart from each (M4.39). */
export const overriddenBy = {
  hotspotTextVisible: 'textVisible',
  nextButton: 'nextButton',
} as const satisfies Partial<Record<keyof Demo, keyof Hotspot>>

export type OverridableSetting = keyof typeof overriddenBy

/**
 * The hotspots that stay different when the demo's switch gets this value. A hotspot shows what both
 * it and its demo allow, so only those that were switched off by themselves are set apart; callouts
 * and modals have no choice (H5.2).
 */
export function overridesOf(
  document: DemoDocument,
  setting: OverridableSetting,
  value: boolean,
): Hotspot[] {
  const field = overriddenBy[setting]
  if (!value) return []
  return Object.values(document.hotspots).filter(
    (hotspot) => choosesTextAndButtons(hotspot.style) && !hotspot[field],
  )
}

/** What lets the hotspots that are set apart follow the demo again, by their ids. */
export function clearedOverrides(
  document: DemoDocument,
  settings: readonly OverridableSetting[],
): Record<string, HotspotsChanges> {
  const cleared: Record<string, HotspotsChanges> = {}
  for (const setting of settings) {
    for (const { id } of overridesOf(document, setting, true)) {
      cleared[id] = { ...cleared[id], [overriddenBy[setting]]: true }
    }
  }
  return cleared
}
