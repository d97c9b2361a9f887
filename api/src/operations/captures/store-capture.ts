import { randomBytes } from 'node:crypto'
import { assetHashes, parseCapture } from '@waystep/capture-format'
import { leaseAssets } from '../../repositories/assets.ts'
import { findCapture, insertCapture } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { refuseBeyondQuota } from '../assets/quota.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { packText } from './capture-body.ts'

interface SentCapture {
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
  { id, workspaceId, capture: json }: SentCapture,
): Promise<{ id: string; assets: string[] } | Refusal> {
  const parsed = parseCapture(json)
  if (!parsed.ok) return refuseField(['capture'], 'invalid-capture', parsed.problem)
  const { capture } = parsed
  const assets = [...assetHashes(capture)].sort()
  const existing = await findCapture(services.db, id)
  if (existing !== null)
    return existing.workspaceId === workspaceId ? { id, assets } : refuse('conflict')

  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  const missing = await missingOf(services, workspaceId, assets, leasedUntil)
  if (missing !== null) return missing
  const text = JSON.stringify(capture)
  const { captureBytes } = (await currentSettings(services, services.db)).quotas
  if (captureBytes > 0 && Buffer.byteLength(text) > captureBytes) return refuse('too-large')
  const body = await packText(text)
  const full = await refuseBeyondQuota(services, workspaceId, body.length)
  if (full !== null) return full

  const objectKey = `captures/${workspaceId}/${id}-${randomBytes(6).toString('hex')}`
  await services.store.put(objectKey, body, { type: 'application/json' })
  const { url, title, viewport, health } = capture
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

async function missingOf(
  services: Services,
  workspaceId: string,
  assets: readonly string[],
  leasedUntil: Date,
): Promise<Refusal | null> {
  const held = await leaseAssets(services.db, workspaceId, assets, leasedUntil)
  const missing = assets.filter((hash) => !held.has(hash))
  if (missing.length === 0) return null
  const issues = missing.map((hash) => ({
    code: 'asset-not-held',
    path: ['capture', 'assets', hash],
    message: 'This file has not arrived yet.',
  }))
  return refuse('assets-missing', undefined, issues)
}
