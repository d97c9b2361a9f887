import {
  type CommandOf,
  type Hotspot,
  type HotspotLook,
  type HotspotLookField,
  hotspotLookFields,
} from '@waystep/demo-model'

/** The fields in which one hotspot looks other than another. */
export const different = (a: HotspotLook, b: HotspotLook): HotspotLookField[] =>
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
