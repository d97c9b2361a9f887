import { anchorFingerprint } from '@waystep/api-contract'
import type { Capture, PageSnapshot } from '@waystep/capture-format'
import {
  defineStored,
  demoTypes,
  hotspotSchema,
  type StoredFormat,
  stepSchema,
} from '@waystep/demo-model'
import { z } from 'zod'
import type { StepReading } from '../../capture/step-reading.ts'
import type { Entry } from '../entry.ts'
import type { RecordedStep } from '../recorded-step.ts'
import type { Recording } from '../recording.ts'

/** A file of a recording; its key is the recording and the SHA-256 of its bytes. */
export interface StoredAsset {
  readonly recordingId: string
  readonly hash: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** A capture that the server does not have yet. */
interface StoredCapture {
  readonly id: string
  readonly recordingId: string
  readonly capture: Capture
}

/** What each store of the journal holds. */
export interface JournalRecords {
  readonly recordings: Recording
  readonly steps: RecordedStep
  readonly readings: StepReading
  readonly captures: StoredCapture
  readonly entries: Entry
  readonly assets: StoredAsset
}

export type StoreName = keyof JournalRecords

/** What a record of each store is found by; readings by the id of their step. */
export interface KeyOf extends Record<StoreName, IDBValidKey> {
  readonly recordings: string
  readonly steps: string
  readonly readings: string
  readonly captures: string
  readonly entries: [recordingId: string, seq: number]
  readonly assets: [recordingId: string, hash: string]
}

const id = z.string()
const count = z.int().min(0)
const size = { width: z.number(), height: z.number() }
const page = z.looseObject({
  url: z.string(),
  title: z.string(),
  viewport: z.looseObject(size),
})

/** A page as it was captured. The parts of it are judged when it becomes a capture, which allows for broken ones. */
const snapshotPage = z.custom<PageSnapshot>(
  (value) =>
    page.extend({ tree: z.looseObject({ childNodes: z.array(z.unknown()) }) }).safeParse(value)
      .success,
)

/** A capture says its own version, and the server reads every version that was ever shipped. */
const capture = z.custom<Capture>(
  (value) =>
    page
      .extend({
        version: z.int(),
        assets: z.array(z.looseObject({ hash: z.string(), type: z.string() })),
        picture: z.looseObject({ hash: z.string(), ...size }).nullable(),
      })
      .safeParse(value).success,
)

/** Byte arrays of another realm, as databases answer them, are no instances of this one's class. */
const bytes = z.custom<ArrayBuffer>(
  (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
)

const purpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('append') }),
  z.object({ kind: z.literal('insert'), after: count }),
  z.object({
    kind: z.literal('again'),
    stepId: id,
    anchors: z.array(z.object({ hotspotId: id, fingerprint: anchorFingerprint })),
  }),
])

const problem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
  z.object({ kind: z.literal('unreadable') }),
])

const recording = z.object({
  id,
  serverUrl: z.url(),
  workspaceId: id,
  demo: z.object({
    id,
    title: z.string(),
    type: z.enum(demoTypes),
    isNew: z.boolean(),
    exists: z.boolean(),
  }),
  mode: z.enum(['page', 'screenshot']),
  purpose,
  base: count.nullable(),
  state: z.enum(['running', 'finished', 'cancelled']),
  startedAt: z.number(),
  nextSeq: count,
  textFiles: z.array(z.string()).exactOptional(),
  problem: problem.nullable(),
})

const step = z.object({
  id,
  recordingId: id,
  seq: count,
  step: stepSchema,
  hotspots: z.array(hotspotSchema),
  captureId: id.nullable(),
  assets: z.array(z.string()),
  ready: z.boolean(),
  captureStored: z.boolean(),
  undone: z.boolean(),
  isGone: z.literal(true).exactOptional(),
  anchors: z.record(z.string(), z.int().nullable()),
})

const reading = z.object({
  stepId: id,
  recordingId: id,
  tabId: z.number(),
  documentId: z.string(),
  page: snapshotPage,
  readAt: z.number(),
  picture: z.object({ hash: z.string(), ...size, age: z.number() }).nullable(),
  health: z.array(
    z.object({
      kind: z.string(),
      nodeId: z.number().nullable(),
      detail: z.string(),
      area: z.number(),
    }),
  ),
})

const entry = z.object({
  recordingId: id,
  seq: count,
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('add'), stepId: id, offset: count }),
    z.object({ kind: z.literal('remove'), stepId: id }),
    z.object({ kind: z.literal('recapture'), stepId: id }),
  ]),
  state: z.enum(['waiting', 'sent', 'done']),
})

/** How the records of each store are read, whichever version of the extension has written them. */
export const recordFormats: { readonly [N in StoreName]: StoredFormat<JournalRecords[N]> } = {
  recordings: defineStored({ schema: recording, steps: [] }),
  steps: defineStored({ schema: step, steps: [] }),
  readings: defineStored({ schema: reading, steps: [] }),
  captures: defineStored({ schema: z.object({ id, recordingId: id, capture }), steps: [] }),
  entries: defineStored({ schema: entry, steps: [] }),
  assets: defineStored({
    schema: z.object({ recordingId: id, hash: z.string(), type: z.string(), bytes }),
    steps: [],
  }),
}
