import { randomBytes, randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import type { PageBaking } from '../../publications/bake-page.ts'
import { findAssets } from '../../repositories/assets.ts'
import { type CaptureRow, findCaptures, insertCapture } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { packBest } from '../../storage/pack-best.ts'
import { copyAssets } from '../assets/copy-asset.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { captureText } from '../captures/capture-body.ts'
import { sheetsToMask } from '../publications/masked-sheets.ts'
import { dateShiftOf } from '../publications/moved-dates.ts'
import type { ShownPart } from './shown-part.ts'

/** Pages in memory at a time. */
const atOnce = 2

/**
 * The captured pages of a demo as its viewers get them, as captures of another workspace: the id of each, by the step
 * it is for. Null where one of them is there no more.
 */
export async function copyShownPages(
  services: Services,
  { whole, copy, files, dates }: ShownPart,
  workspaceId: string,
): Promise<ReadonlyMap<string, string> | null> {
  const pages = Object.values(copy.steps).filter((step) => step.htmlCaptureId !== null)
  const edits = Object.values(whole.edits)
  const captureOf = (stepId: string) => whole.steps[stepId]?.htmlCaptureId ?? ''
  const rows = await findCaptures(services.db, [...new Set(pages.map(({ id }) => captureOf(id)))])
  const found = new Map(rows.map((row) => [row.id, row]))
  const copied = new Map<string, string>()
  const queue = new PQueue({ concurrency: atOnce })
  await queue.addAll(
    pages.map(({ id: stepId }) => async () => {
      const row = found.get(captureOf(stepId))
      if (row?.workspaceId !== whole.demo.workspaceId) return
      const dateShift = dateShiftOf(row.id, stepId, edits, dates)
      const baking = { stepId, edits, imageHosts: [], dateShift }
      const id = await copyPage(services, row, { baking, files: files[stepId] ?? [], workspaceId })
      if (id !== null) copied.set(stepId, id)
    }),
  )
  return copied.size === pages.length ? copied : null
}

interface PageToCopy {
  readonly baking: PageBaking
  /** Hashes of what viewers get with the page. */
  readonly files: readonly string[]
  readonly workspaceId: string
}

async function copyPage(
  services: Services,
  row: CaptureRow,
  { baking, files: hashes, workspaceId }: PageToCopy,
): Promise<string | null> {
  const rows = await findAssets(services.db, row.workspaceId, [...hashes])
  const files = rows.map(({ hash, type, size }) => ({ hash, type, size }))
  const text = await captureText(services, row)
  const sheets = await sheetsToMask(services, row, baking)
  const page = await services.captures.copyShown(row.workspaceId, {
    text,
    sheets,
    files,
    ...baking,
  })
  if (page === null) return null
  await copyAssets(services, rows, workspaceId)
  const id = randomUUID()
  const body = await packBest(Buffer.from(page.text))
  const objectKey = `captures/${workspaceId}/${id}-${randomBytes(6).toString('hex')}`
  await services.store.put(objectKey, body, { type: 'application/json', room: 'any' })
  const { url, title, viewport, health } = page.facts
  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  const kept = { id, workspaceId, url, title, viewport, health: [...health], size: body.length }
  await services.db
    .transaction()
    .execute((q) => insertCapture(q, { ...kept, objectKey, leasedUntil }, page.facts.files))
  return id
}
