import {
  type CommandOf,
  createHotspot,
  type Hotspot,
  type HotspotLook,
  type HotspotLookField,
  hotspotLookFields,
} from '@waystep/demo-model'
import type { Editor } from '../editor.ts'

/** The fields in which one hotspot looks other than another. */
const different = (a: HotspotLook, b: HotspotLook): HotspotLookField[] =>
  hotspotLookFields.filter((field) => a[field] !== b[field])

/**
 * The command that gives all other hotspots of the demo these fields of one (H2.11); null when they
 * have them.
 */
export function applyToAll(
  hotspots: readonly Hotspot[],
  source: Hotspot,
  fields: readonly HotspotLookField[],
): CommandOf<'update-hotspots'> | null {
  const changes = hotspots.flatMap((hotspot) => {
    const other = different(hotspot, source).filter((field) => fields.includes(field))
    if (other.length === 0) return []
    return [[hotspot.id, Object.fromEntries(other.map((field) => [field, source[field]]))]]
  })
  if (changes.length === 0) return null
  return { type: 'update-hotspots', changes: Object.fromEntries(changes) }
}

/**
 * Asked before the open hotspot is saved: what opens the popup after it. Null when neither a colour
 * nor a button text was changed, or no other hotspot would look different.
 */
export function offerToApply({ draft, demo, show }: Editor): (() => void) | null {
  const open = draft.hotspot.value
  const hotspots = Object.values(demo.document.value?.hotspots ?? {})
  if (open === null) return null
  const { id, stepId } = open
  const before = hotspots.find((one) => one.id === id) ?? createHotspot({ id, stepId })
  const fields = different(before, open)
  if (fields.length === 0 || applyToAll(without(hotspots, id), open, fields) === null) return null
  return () => show({ kind: 'apply-to-all', hotspotId: id, changed: fields })
}

const without = (hotspots: readonly Hotspot[], id: string) =>
  hotspots.filter((hotspot) => hotspot.id !== id)
