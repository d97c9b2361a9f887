import {
  chapterChangesSchema,
  demoChangesSchema,
  hotspotChangesSchema,
  stepChangesSchema,
} from '@waystep/demo-model'

const changesOf = {
  demo: demoChangesSchema,
  step: stepChangesSchema,
  hotspot: hotspotChangesSchema,
  chapter: chapterChangesSchema,
} as const

/**
 * The fields of a record that may be changed, out of a record that may be whole: the calls of the
 * spec send ids, dates and nested records along.
 */
export function sentChanges(
  kind: keyof typeof changesOf,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = changesOf[kind].shape
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => Object.hasOwn(known, name))
      .map(([name, value]) => [name, specSpelling(name, value)]),
  )
}

/** Values that the spec writes in two ways (H3.7, H3.11). */
function specSpelling(name: string, value: unknown): unknown {
  if (name === 'tipposition' && value === 'auto') return 'autostart'
  if (name === 'animation' && (value === 'none' || value === null)) return 'None'
  return value
}
