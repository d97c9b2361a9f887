import { appliesToStep, type HtmlEdit } from '@waystep/demo-model'
import PQueue from 'p-queue'
import {
  type EditOfStep,
  type FoundEdits,
  foundEditsOf,
  foundVersion,
  placeOf,
  tellsOfDemo,
} from '../../publications/found-edits.ts'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import type { CaptureRow } from '../../repositories/captures.ts'
import { foundEditsIn, keepFoundEdits } from '../../repositories/found-edits.ts'
import type { FoundPlace, KeptFoundEdits } from '../../repositories/kept-found-edits.ts'
import type { Services } from '../../services.ts'
import { captureText } from '../captures/capture-body.ts'

/** Captures that are in memory at a time: while a thread reads one, another is fetched. */
const atOnce = 3
/** Places that are kept of a capture beside those that its demo asks for: of edits that may come back. */
const mostOthers = 2000

/** What edits of steps come to in their pages, by the keys of those. */
export type FoundInPages = ReadonlyMap<string, FoundEdits>

interface AskedStep extends StepToBake {
  /** Its edits that are asked about. */
  readonly own: readonly HtmlEdit[]
}

interface Asked {
  /** All edits; else those only that the whole demo depends on, @see tellsOfDemo */
  readonly ofAll?: boolean
  /** Does anybody wait for it? */
  readonly isUrgent: boolean
}

/**
 * What the edits of steps come to in pages that are not baked yet: whether those are to be held back, where their
 * elements lead, and if asked where every other one applies. A capture is looked through for an edit once.
 *
 * @throws what reading a capture throws
 */
export async function foundInPages(
  services: Services,
  steps: readonly StepToBake[],
  { ofAll = false, isUrgent }: Asked,
): Promise<FoundInPages> {
  const asked = steps.map((one) => {
    const own = one.baking.edits.filter((edit) => appliesToStep(edit, one.step.id))
    return { ...one, own: ofAll ? own : own.filter(tellsOfDemo) }
  })
  const wanted = Map.groupBy(
    asked.filter(({ own }) => own.length > 0),
    ({ capture }) => capture,
  )
  const kept = await foundEditsIn(
    services.db,
    [...wanted.keys()].map(({ id }) => id),
  )
  const places = new Map<string, ReadonlyMap<string, FoundPlace>>()
  const queue = new PQueue({ concurrency: atOnce })
  await queue.addAll(
    [...wanted].map(([capture, of]) => async () => {
      const known = kept.get(capture.id) ?? null
      places.set(capture.id, await placesIn(services, capture, { of, known, isUrgent }))
    }),
  )
  return new Map(
    asked.map(({ key, step, capture, own }) => {
      const placed = (edit: HtmlEdit) => places.get(capture.id)?.get(placeOf(edit))
      return [key, foundEditsOf(step.id, own, placed)]
    }),
  )
}

interface Looking {
  /** The steps that show the capture. */
  readonly of: readonly AskedStep[]
  /** What was found in it before. */
  readonly known: KeptFoundEdits | null
  readonly isUrgent: boolean
}

/** Where the edits of steps are found in the capture that they show, by their places. */
async function placesIn(
  services: Services,
  row: CaptureRow,
  { of, known, isUrgent }: Looking,
): Promise<ReadonlyMap<string, FoundPlace>> {
  const places = new Map(known?.version === foundVersion ? Object.entries(known.places) : [])
  const lacking = new Map<string, EditOfStep>()
  for (const { step, own } of of) {
    for (const edit of own) {
      const place = placeOf(edit)
      if (!places.has(place)) lacking.set(place, { edit, stepId: step.id })
    }
  }
  if (lacking.size === 0) return places
  const task = { text: await captureText(services, row), asked: [...lacking.values()] }
  const run = { key: `found ${row.id}`, isUrgent }
  const found = await services.captures.foundEdits(row.workspaceId, task, run)
  for (const [nth, place] of [...lacking.keys()].entries()) {
    const at = found[nth]
    if (at !== undefined) places.set(place, at)
  }
  const asked = new Set(of.flatMap(({ own }) => own.map(placeOf)))
  const others = [...places].filter(([place]) => !asked.has(place)).slice(0, mostOthers)
  const kept = [...places].filter(([place]) => asked.has(place)).concat(others)
  const all = Object.fromEntries(kept)
  await keepFoundEdits(services.db, row.id, { version: foundVersion, places: all })
  return places
}
