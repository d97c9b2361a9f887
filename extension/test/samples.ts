import { createHash } from 'node:crypto'
import {
  type Capture,
  captureVersion,
  type DocumentNode,
  type PageSnapshot,
} from '@waystep/capture-format'
import { makeStep } from '../src/recording/make-step.ts'
import type { NewStep } from '../src/upload/journal/steps.ts'
import type { Journal } from '../src/upload/journal.ts'
import type { Recording } from '../src/upload/recording.ts'

export const workspaceId = '00000000-0000-4000-8000-000000000001'

export function sampleRecording(serverUrl: string, changes: Partial<Recording> = {}): Recording {
  return {
    id: crypto.randomUUID(),
    serverUrl,
    workspaceId,
    demo: { id: crypto.randomUUID(), title: 'A walk', type: 'HTML', isNew: true, exists: false },
    mode: 'page',
    purpose: { kind: 'append' },
    base: null,
    state: 'finished',
    startedAt: Date.now(),
    nextSeq: 1,
    problem: null,
    ...changes,
  }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

/** Writes a step with a capture and its files into the journal, as a click does. */
export async function recordStep(
  journal: Journal,
  recording: Recording,
  name: string,
  files: readonly string[] = [],
  tree: DocumentNode = { type: 0, id: 1, childNodes: [] },
): Promise<NewStep> {
  const picture = `picture of ${name}`
  for (const file of [picture, ...files]) {
    const hash = sha256(file)
    await journal.putAsset({
      recordingId: recording.id,
      hash,
      type: 'image/png',
      bytes: bytesOf(file),
    })
  }
  const { step, hotspots } = makeStep({
    demoId: recording.demo.id,
    stepId: crypto.randomUUID(),
    mode: 'page',
    act: { kind: 'click', name },
    target: { nodeId: 3, box: { x: 10, y: 10, width: 100, height: 20 }, point: null },
    url: 'https://shop.example/',
    title: 'Shop',
    viewport: { width: 1000, height: 500 },
    picture: { hash: sha256(picture), width: 1000, height: 500, age: 20 },
  })
  const made: NewStep = {
    id: step.id,
    step,
    hotspots,
    captureId: step.htmlCaptureId,
    assets: [sha256(picture)],
    ready: false,
    anchors: {},
  }
  await journal.addStep(recording.id, made, 'add', null)
  await journal.completeStep(step.id, sampleCapture(picture, files, tree), {})
  return made
}

/** Writes a step into the journal whose page was read, and is no capture yet. Answers its id. */
export async function recordReading(
  journal: Journal,
  recording: Recording,
  page: PageSnapshot,
): Promise<string> {
  const id = crypto.randomUUID()
  const { viewport, url, title } = page
  const { step, hotspots } = makeStep({
    demoId: recording.demo.id,
    stepId: id,
    mode: 'page',
    act: { kind: 'click', name: 'One' },
    target: null,
    url,
    title,
    viewport,
    picture: null,
  })
  const { htmlCaptureId: captureId } = step
  await journal.addStep(
    recording.id,
    { id, step, hotspots, captureId, assets: [], ready: false, anchors: {} },
    'add',
    {
      stepId: id,
      recordingId: recording.id,
      tabId: 1,
      documentId: id,
      page,
      readAt: Date.now(),
      picture: null,
      health: [],
    },
  )
  return id
}

function sampleCapture(picture: string, files: readonly string[], tree: DocumentNode): Capture {
  return {
    version: captureVersion,
    url: 'https://shop.example/',
    title: 'Shop',
    capturedAt: new Date(0).toISOString(),
    viewport: { width: 1000, height: 500 },
    devicePixelRatio: 1,
    tree,
    assets: [picture, ...files].map((file) => ({
      hash: sha256(file),
      type: 'image/png',
      size: file.length,
    })),
    boxes: [],
    picture: { hash: sha256(picture), width: 1000, height: 500, age: 20 },
    health: [],
  }
}
