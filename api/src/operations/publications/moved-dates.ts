import { dateShift, dayOfIso } from '@waystep/capture-format/find'
import { appliesToStep, customDateRange, type Demo, type HtmlEdit } from '@waystep/demo-model'
import { findCapture } from '../../repositories/captures.ts'
import { datesOfDemo, keepDateFacts } from '../../repositories/date-facts.ts'
import { type DemoRow, demoOf } from '../../repositories/demo-row.ts'
import type { KeptDateFacts } from '../../repositories/kept-date-facts.ts'
import type { Services } from '../../services.ts'
import { captureText } from '../captures/capture-body.ts'

/** Counts up when the same capture says other dates. */
const factsVersion = 1

/** How the dates in a demo's pages are moved. */
export interface MovedDates {
  /** 0: they stay. */
  readonly days: number
  /** Captures that say dates. */
  readonly dated: ReadonlySet<string>
}

const unmoved: MovedDates = { days: 0, dated: new Set() }

/**
 * How many days the dates in a demo's pages move by today: all alike, in whole weeks (H4.29, H5.22).
 * Each capture is read for its dates once.
 */
export async function movedDatesOf(services: Services, demo: DemoRow): Promise<MovedDates> {
  return await movedDatesBy(services, demo.id, demoOf(demo).config)
}

/** The same, of a demo's id and configuration. */
export async function movedDatesBy(
  services: Services,
  demoId: string,
  { htmlDemos: { updateDates: config } }: Demo['config'],
): Promise<MovedDates> {
  if (!config.enabled) return unmoved
  const facts = new Map<string, KeptDateFacts>()
  for (const { captureId, facts: kept } of await datesOfDemo(services.db, demoId)) {
    const known = kept?.version === factsVersion ? kept : await readFacts(services, captureId)
    if (known !== null) facts.set(captureId, known)
  }
  const end = dayOfIso(customDateRange(config)?.end ?? '')
  const today = dayOfIso(services.now().toISOString()) ?? 0
  const days = dateShift([...facts.values()], end === null ? { today } : { end })
  const dated = [...facts].filter(([, { hasDates }]) => hasDates).map(([captureId]) => captureId)
  return { days, dated: new Set(dated) }
}

async function readFacts(services: Services, captureId: string): Promise<KeptDateFacts | null> {
  const row = await findCapture(services.db, captureId)
  if (row === null) return null
  const facts = await services.captures.dates(row.workspaceId, {
    text: await captureText(services, row),
  })
  const kept = { version: factsVersion, ...facts }
  await keepDateFacts(services.db, captureId, kept)
  return kept
}

/** Where neither the capture nor what edits say can hold a date, the page is the same every day. */
export function dateShiftOf(
  captureId: string,
  stepId: string,
  edits: readonly HtmlEdit[],
  { days, dated }: MovedDates,
): number {
  if (days === 0 || dated.has(captureId)) return days
  const saysNumbers = ({ edits: { TextContent, Texts } }: HtmlEdit): boolean =>
    /\d/.test(JSON.stringify([TextContent?.newValue, Texts?.newValue]))
  return edits.some((edit) => appliesToStep(edit, stepId) && saysNumbers(edit)) ? days : 0
}
