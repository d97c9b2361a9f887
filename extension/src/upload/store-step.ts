import { assetReference } from '@waystep/demo-model'
import { inPieces } from './capture-pieces.ts'
import type { Journal } from './journal.ts'
import type { RecordedStep } from './recorded-step.ts'
import type { Recording } from './recording.ts'
import type { Failure, Server } from './server.ts'

/** What ended an attempt. */
export type Stop = Failure

/** Makes sure that the demo is there. Answers how many steps stand before the first recorded one. */
export async function storeDemo(
  journal: Journal,
  server: Server,
  recording: Recording,
): Promise<{ ok: true; base: number } | { ok: false; stop: Stop }> {
  const { demo, purpose } = recording
  if (demo.isNew && !demo.exists) {
    const { id, title, type } = demo
    const answer = await server.createDemo({ id, title, type, workspaceId: recording.workspaceId })
    // A demo with this id is the one an attempt before made, whose answer was lost.
    const madeBefore =
      !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'conflict'
    if (!answer.ok && !madeBefore) return { ok: false, stop: answer.failure }
    await journal.changeRecording(recording.id, { demo: { ...demo, exists: true }, base: 0 })
    return { ok: true, base: 0 }
  }
  if (recording.base !== null) return { ok: true, base: recording.base }
  let base = 0
  switch (purpose.kind) {
    case 'insert':
      base = purpose.after
      break
    case 'append': {
      const answer = await server.demo(demo.id)
      if (!answer.ok) return { ok: false, stop: answer.failure }
      base = Object.keys(answer.value.document.steps).length
      break
    }
    case 'again':
      break
  }
  await journal.changeRecording(recording.id, { base })
  return { ok: true, base }
}

/** Stores the files and the capture of a step, where the server has them not. */
export async function storeStep(
  journal: Journal,
  server: Server,
  recording: Recording,
  step: RecordedStep,
): Promise<Stop | null> {
  if (step.captureStored) return null
  const held = await heldAssets(journal, recording.id)
  // What the server had a moment ago may be cleared before the capture refers to it: ask again then.
  for (let attempt = 1; ; attempt += 1) {
    const sent = step.captureId && (await captureToSend(journal, recording.id, step))
    const assets = [...step.assets, ...(sent ? sent.bases : [])]
    const unsure = attempt === 1 ? assets.filter((hash) => !held.has(hash)) : assets
    const isNew = attempt === 1 && sent ? newFiles(step, sent.bases) : () => false
    const stop =
      (await storeMissing(
        journal,
        server,
        recording,
        unsure.filter((hash) => !isNew(hash)),
      )) ?? (await storeAssets(journal, server, recording, unsure.filter(isNew)))
    if (stop) return stop
    if (!step.captureId || !sent) return null
    const answer = await server.putCapture(step.captureId, recording.workspaceId, sent)
    if (answer.ok || isConflict(answer.failure)) {
      await journal.captureWasStored(step.id)
      return null
    }
    const { failure } = answer
    if (failure.kind !== 'refused' || attempt === 3) return failure
    if (pageRefused.includes(failure.code)) {
      await journal.keepPictureOnly(step.id, failure.message)
    } else if (failure.code !== 'assets-missing') return failure
  }
}

/** A step's capture in pieces of the recording's files, which are kept for the steps after it. */
async function captureToSend(journal: Journal, recordingId: string, step: RecordedStep) {
  const capture = step.captureId && (await journal.capture(step.captureId))
  if (!capture) return null
  const hashes = (await journal.recording(recordingId))?.textFiles ?? []
  const known = await Promise.all(hashes.map((hash) => journal.asset(recordingId, hash)))
  const { files, capture: sent } = await inPieces(
    recordingId,
    capture,
    known.filter((file) => file !== null),
  )
  await journal.shareTexts(step.id, files)
  return sent
}

/** Files that a stored capture of the recording refers to: the server has them. */
async function heldAssets(journal: Journal, recordingId: string): Promise<ReadonlySet<string>> {
  const steps = await journal.steps(recordingId)
  return new Set(steps.filter((step) => step.captureStored).flatMap((step) => step.assets))
}

/** Tells the files that this recording has made for a step: nobody can have sent them before. */
function newFiles({ step }: RecordedStep, bases: readonly string[]): (hash: string) => boolean {
  return (hash) => bases.includes(hash) || step.image === assetReference(hash)
}

/** The page itself is more than the server takes: larger, or of more or deeper elements. */
const pageRefused: readonly string[] = ['too-large', 'validation-failed']

const isConflict = (failure: Failure) => failure.kind === 'refused' && failure.code === 'conflict'

async function storeMissing(
  journal: Journal,
  server: Server,
  recording: Recording,
  hashes: readonly string[],
): Promise<Stop | null> {
  if (hashes.length === 0) return null
  const answer = await server.missingAssets(recording.workspaceId, hashes)
  if (!answer.ok) return answer.failure
  return await storeAssets(journal, server, recording, answer.value.missing)
}

async function storeAssets(
  journal: Journal,
  server: Server,
  { id, workspaceId }: Recording,
  hashes: readonly string[],
): Promise<Stop | null> {
  for (const hash of hashes) {
    const asset = await journal.asset(id, hash)
    if (!asset) continue
    const stored = await server.putAsset(workspaceId, hash, asset.type, asset.bytes)
    if (!stored.ok) return stored.failure
  }
  return null
}
