import { dequal } from 'dequal'
import { z } from 'zod'
import { type Chapter, chapterSchema } from './chapter.ts'
import { type Demo, demoSchema } from './demo.ts'
import { type Hotspot, hotspotSchema } from './hotspot.ts'
import { type HtmlEdit, htmlEditSchema } from './html-edit.ts'
import { idSchema } from './ids.ts'
import { type Step, stepSchema } from './step.ts'

/** A demo in hand. Immutable: commands make a new one, sharing the records they did not touch. */
export interface DemoDocument {
  readonly demo: Demo
  /** The steps by id; their order is `step.number`. */
  readonly steps: Readonly<Record<string, Step>>
  readonly hotspots: Readonly<Record<string, Hotspot>>
  readonly chapters: Readonly<Record<string, Chapter>>
  readonly edits: Readonly<Record<string, HtmlEdit>>
}

export const demoDocumentSchema = z
  .object({
    demo: demoSchema,
    steps: z.record(idSchema, stepSchema),
    hotspots: z.record(idSchema, hotspotSchema),
    chapters: z.record(idSchema, chapterSchema),
    edits: z.record(idSchema, htmlEditSchema),
  })
  .meta({ id: 'DemoDocument' })

/** The document's collections of records by id. */
export type Collection = Exclude<keyof DemoDocument, 'demo'>
export const collections = [
  'steps',
  'hotspots',
  'chapters',
  'edits',
] as const satisfies readonly Collection[]
export type RecordOf<C extends Collection> = DemoDocument[C][string]

/** A document from rows, numbered 1..n whatever the rows say. */
export function documentOf(rows: {
  readonly demo: Demo
  readonly steps?: readonly Step[]
  readonly hotspots?: readonly Hotspot[]
  readonly chapters?: readonly Chapter[]
  readonly edits?: readonly HtmlEdit[]
}): DemoDocument {
  return {
    demo: rows.demo,
    steps: byId(numbered(sortSteps(rows.steps ?? []))),
    hotspots: byId(rows.hotspots ?? []),
    chapters: byId(rows.chapters ?? []),
    edits: byId(rows.edits ?? []),
  }
}

/** Records by id, in the order given. */
export function byId<T extends { readonly id: string }>(records: readonly T[]): Record<string, T> {
  return Object.fromEntries(records.map((record) => [record.id, record]))
}

/** The record with this id; null when there is none, and for names every object has. */
export function recordById<T>(records: Readonly<Record<string, T>>, id: string): T | null {
  return Object.hasOwn(records, id) ? (records[id] ?? null) : null
}

/** Steps in their order, which is the same everywhere when two numbers are equal. */
export function sortSteps(steps: readonly Step[]): Step[] {
  return [...steps].sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** Numbers 1..n by place in the list (E4.7); a step whose number is right stays the same object. */
export function numbered(steps: readonly Step[]): Step[] {
  return steps.map((step, index) =>
    step.number === index + 1 ? step : { ...step, number: index + 1 },
  )
}

/** The document with these records in place of those with their ids; an equal one stays as it is. */
export function withRecords<C extends Collection>(
  document: DemoDocument,
  collection: C,
  records: readonly RecordOf<C>[],
): DemoDocument {
  const held: Readonly<Record<string, unknown>> = document[collection]
  const changed = records.filter((record) => !dequal(recordById(held, record.id), record))
  if (changed.length === 0) return document
  return { ...document, [collection]: { ...held, ...byId(changed) } }
}

/** The document without these records. */
export function withoutRecords(
  document: DemoDocument,
  collection: Collection,
  ids: ReadonlySet<string>,
): DemoDocument {
  if (ids.size === 0) return document
  const kept = Object.entries(document[collection]).filter(([id]) => !ids.has(id))
  return { ...document, [collection]: Object.fromEntries(kept) }
}

/** The document with these steps, in this order, numbered 1..n (E4.7, E4.8). */
export function withOrder(document: DemoDocument, steps: readonly Step[]): DemoDocument {
  return { ...document, steps: byId(numbered(steps)) }
}

const ordered = new WeakMap<DemoDocument['steps'], readonly Step[]>()

/** The steps in order. The list is the same object until a step changes. */
export function orderedSteps(document: DemoDocument): readonly Step[] {
  return remembered(ordered, document.steps, (steps) => sortSteps(Object.values(steps)))
}

const hotspotsByStep = new WeakMap<DemoDocument['hotspots'], ReadonlyMap<string, Hotspot[]>>()

/** The step's hotspots, from top to bottom and left to right: the same order wherever it is asked. */
export function hotspotsOf(document: DemoDocument, stepId: string): readonly Hotspot[] {
  const groups = remembered(hotspotsByStep, document.hotspots, groupByStep)
  return groups.get(stepId) ?? []
}

const chaptersByStep = new WeakMap<DemoDocument['chapters'], ReadonlyMap<string, Chapter>>()

/** The chapter that the step is; null for other steps. */
export function chapterOf(document: DemoDocument, stepId: string): Chapter | null {
  const chapters = remembered(
    chaptersByStep,
    document.chapters,
    (all) => new Map(Object.values(all).map((chapter) => [chapter.stepId, chapter])),
  )
  return chapters.get(stepId) ?? null
}

function groupByStep(hotspots: DemoDocument['hotspots']): Map<string, Hotspot[]> {
  const groups = new Map<string, Hotspot[]>()
  for (const hotspot of Object.values(hotspots).sort(byPlace)) {
    const group = groups.get(hotspot.stepId)
    if (group) group.push(hotspot)
    else groups.set(hotspot.stepId, [hotspot])
  }
  return groups
}

function byPlace(a: Hotspot, b: Hotspot): number {
  return (
    a.mouseYCooridnate - b.mouseYCooridnate ||
    a.mouseXCooridnate - b.mouseXCooridnate ||
    (a.id < b.id ? -1 : 1)
  )
}

function remembered<K extends object, V>(known: WeakMap<K, V>, key: K, make: (key: K) => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make(key)
  known.set(key, made)
  return made
}

export type StepKind = 'page' | 'image' | 'video' | 'chapter'

/** What the step is (E1.2 to E1.5). */
export function stepKind(document: DemoDocument, step: Step): StepKind {
  if (chapterOf(document, step.id)) return 'chapter'
  if (step.htmlCaptureId !== null) return 'page'
  return step.video !== null ? 'video' : 'image'
}
