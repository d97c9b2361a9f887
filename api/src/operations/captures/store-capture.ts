import { randomBytes } from 'node:crypto'
import { leaseAssets } from '../../repositories/assets.ts'
import { findCapture, insertCapture } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { packBest } from '../../storage/pack-best.ts'
import { orNoRoom, refuseWhenFull } from '../assets/quota.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { refuseMissing } from './capture-pieces.ts'
import { readSentCapture } from './sent-capture.ts'

interface Sent {
  readonly id: string
  readonly workspaceId: string
  readonly capture: unknown
}

/**
 * Stores a captured page whose files the workspace holds. Sending it again, after a lost answer,
 * answers the same; an id that is another workspace's is refused.
 */
export async function storeCapture(
  services: Services,
  { id, workspaceId, capture: json }: Sent,
): Promise<{ id: string; assets: string[] } | Refusal> {
  const sent = await readSentCapture(services, workspaceId, json)
  if (isRefusal(sent)) return sent
  const { facts, text, bases } = sent
  const assets = [...new Set([...facts.files, ...bases])].sort()
  const existing = await findCapture(services.db, id)
  if (existing !== null)
    return existing.workspaceId === workspaceId ? { id, assets } : refuse('conflict')

  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  const held = await leaseAssets(services.db, workspaceId, assets, leasedUntil)
  const missing = assets.filter((hash) => !held.has(hash))
  if (missing.length > 0) return refuseMissing(missing)
  const { captureBytes } = (await currentSettings(services, services.db)).quotas
  if (captureBytes > 0 && sent.size > captureBytes) return refuse('too-large')
  const full = await refuseWhenFull(services, workspaceId)
  if (full !== null) return full
  const body = await packBest(Buffer.from(text))

  const objectKey = `captures/${workspaceId}/${id}-${randomBytes(6).toString('hex')}`
  const { url, title, viewport, health } = facts
  const beside = Buffer.byteLength(JSON.stringify([url, title, health]))
  const put = await orNoRoom(
    services.store.put(objectKey, body, { type: 'application/json', beside }),
  )
  if (isRefusal(put)) return put
  const row = {
    id,
    workspaceId,
    url,
    title,
    viewport,
    health: [...health],
    size: body.length,
    objectKey,
  }
  const inserted = await services.db
    .transaction()
    .execute(async (q) => await insertCapture(q, { ...row, leasedUntil }, assets))
  if (!inserted) {
    await services.store.delete(objectKey)
    return await storeCapture(services, { id, workspaceId, capture: json })
  }
  return { id, assets }
}
