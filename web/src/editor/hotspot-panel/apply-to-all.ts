import {
  animationFor,
  type Backdrop,
  type CommandOf,
  type DemoDocument,
  type Hotspot,
  type HotspotGivenField,
  type HotspotsChanges,
  hotspotGivenFields,
  takesStyle,
} from '@waystep/demo-model'

/** What can be given to the whole demo; the backdrop is that of the hotspot's step. */
export type GivenField = HotspotGivenField | 'backdrop'

export const givenFields: readonly GivenField[] = [...hotspotGivenFields, 'backdrop']

/** The fields in which one hotspot looks other than another. */
export const different = (a: Hotspot, b: Hotspot): HotspotGivenField[] =>
  hotspotGivenFields.filter((field) => a[field] !== b[field])

/** A command, how many hotspots it changes, and how many cannot have the style. */
export interface Applying {
  readonly command: CommandOf<'update-hotspots'> | null
  readonly count: number
  readonly keepStyle: number
}

/**
 * The command that gives all other hotspots of the demo these fields of one (H2.11); null when they have
 * them. Those that cannot have its style keep theirs.
 * @param stepIds only those on these steps; absent: all of them
 */
export function applyToAll(
  document: DemoDocument,
  source: Hotspot,
  fields: readonly GivenField[],
  stepIds?: readonly string[],
): Applying {
  const others = Object.values(document.hotspots).filter(
    ({ id, stepId }) => id !== source.id && (stepIds?.includes(stepId) ?? true),
  )
  const changes: Record<string, HotspotsChanges> = {}
  let keepStyle = 0
  for (const hotspot of others) {
    const wanted = different(hotspot, source).filter((field) => fields.includes(field))
    const fits = takesStyle(document, hotspot, source.style)
    if (wanted.includes('style') && !fits) keepStyle += 1
    const style = wanted.includes('style') && fits ? source.style : hotspot.style
    const accepted = wanted.filter(
      (field) =>
        (field !== 'style' || fits) &&
        (field !== 'animation' || animationFor(style, source.animation) === source.animation),
    )
    if (accepted.length === 0) continue
    changes[hotspot.id] = Object.fromEntries(accepted.map((field) => [field, source[field]]))
  }
  const backdrops = fields.includes('backdrop') ? otherBackdrops(document, source, others) : {}
  const changed = new Set(Object.keys(changes))
  const count = others.filter(({ id, stepId }) => changed.has(id) || stepId in backdrops).length
  const command = {
    type: 'update-hotspots',
    changes,
    ...(Object.keys(backdrops).length > 0 && { backdrops }),
  } as const
  return { command: count === 0 ? null : command, count, keepStyle }
}

/** The backdrop of the hotspot's step, for the steps of the others that have another one. */
function otherBackdrops(
  { steps }: DemoDocument,
  source: Hotspot,
  others: readonly Hotspot[],
): Record<string, Backdrop> {
  const backdrop = steps[source.stepId]?.backdrop ?? 'None'
  const differing = others.filter(({ stepId }) => steps[stepId]?.backdrop !== backdrop)
  return Object.fromEntries(differing.map(({ stepId }) => [stepId, backdrop]))
}
