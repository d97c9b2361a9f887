import { randomBytes } from 'node:crypto'
import type { CaptureAsset } from '@waystep/capture-format'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import type { CaptureRow } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { captureText, packText } from '../captures/capture-body.ts'
import { stepsToBake } from '../publications/bake-pages.ts'
import { sheetsToMask } from '../publications/masked-sheets.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { refuseIncomplete } from './refuse-copying.ts'
import type { SeenNow } from './seen-demo.ts'
import type { StoredParts } from './stored-parts.ts'
import type { WantedFiles } from './wanted-files.ts'

/** A page of a copy, which is stored. */
export interface CopiedPage {
  readonly row: CaptureRow
  /** The hashes of its files. */
  readonly files: readonly string[]
  /** What there is to translate of it, where its viewers can have it in another language. */
  readonly texts: readonly string[]
}

interface Copying {
  /** The receiver. */
  readonly workspaceId: string
  /** The ids of the copy's captures, by the original steps whose pages they are. */
  readonly captureIds: ReadonlyMap<string, string>
  readonly isTranslated: boolean
  readonly files: Pick<WantedFiles, 'rows'>
  readonly parts: StoredParts
  readonly signal: AbortSignal
  /** A file is there, by its hash; a page, by its capture's id. */
  readonly onCopied: (name: string) => void
}

/** Stores what viewers get of the pages of steps as captures of the receiver, one after the other. */
export async function copyPages(
  services: Services,
  seen: SeenNow,
  copying: Copying,
): Promise<CopiedPage[] | Refusal> {
  const steps = await stepsToBake(services, seen.document, seen.dates)
  const byStep = new Map(steps.map((one) => [one.step.id, one]))
  const done = new Map<string, CopiedPage>()
  for (const [stepId, captureId] of copying.captureIds) {
    if (done.has(captureId)) continue
    copying.signal.throwIfAborted()
    const page = byStep.get(stepId)
    const hashes = seen.publication.assets[stepId]
    if (page === undefined || hashes === undefined) return refuseIncomplete()
    const copied = await copyOne(services, page, hashes, captureId, copying)
    if (isRefusal(copied)) return copied
    done.set(captureId, copied)
    copying.onCopied(captureId)
  }
  return [...done.values()]
}

async function copyOne(
  services: Services,
  { capture, baking }: StepToBake,
  hashes: readonly string[],
  id: string,
  { workspaceId, isTranslated, files: { rows }, parts }: Copying,
): Promise<CopiedPage | Refusal> {
  const files = hashes.flatMap((hash): CaptureAsset[] => {
    const row = rows.get(hash)
    return row ? [{ hash, type: row.type, size: row.size }] : []
  })
  const { stepId, edits, dateShift } = baking
  // Whoever copies waits for the threads among their own workspace's work, not among the author's.
  const copied = await services.captures.copy(workspaceId, {
    text: await captureText(services, capture),
    sheets: await sheetsToMask(services, capture, baking),
    stepId,
    edits,
    dateShift,
    files,
    madeAt: services.now().toISOString(),
    isTranslated,
  })
  if (copied === null) return refuseIncomplete()
  const body = await packText(copied.text)
  const objectKey = parts.note(`captures/${workspaceId}/${id}-${randomBytes(6).toString('hex')}`)
  await services.store.put(objectKey, body, { type: 'application/json', room: 'quota' })
  const { viewport } = capture
  const row = {
    id,
    workspaceId,
    url: '',
    title: '',
    viewport,
    health: [],
    size: body.length,
    objectKey,
  }
  return { row, files: files.map(({ hash }) => hash), texts: copied.texts }
}
