import { Readable } from 'node:stream'
import { assetRoutes, packedAssetLimit } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { missingAssets } from '../operations/assets/missing-assets.ts'
import { putAsset } from '../operations/assets/put-asset.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { currentSettings } from '../operations/server-settings/current-settings.ts'
import { encodingOf, inflated, WrongEncoding } from '../plugins/gzip-body.ts'
import { findAsset } from '../repositories/assets.ts'
import { register } from './register.ts'
import { assetPolicy, sendFile } from './send-object.ts'

export function registerAssets(app: FastifyInstance): void {
  register(app, assetRoutes.missing, async ({ services, body }) => ({
    missing: await missingAssets(services, body.workspaceId, body.hashes),
  }))
  register(app, assetRoutes.put, async ({ services, params, request }) => {
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    const encoding = encodingOf(request)
    if (encoding === null) throw new WrongEncoding()
    const isPacked = encoding === 'gzip'
    const { fileBytes } = (await currentSettings(services, services.db)).quotas
    const limit = fileBytes || (assetRoutes.put.bytes?.limit ?? 0)
    const stored = await putAsset(services, params, isPacked ? inflated(body) : body, {
      limit: isPacked ? Math.min(limit, packedAssetLimit) : limit,
      declaredType: request.headers['content-type'],
    })
    return isRefusal(stored) ? stored : { hash: stored.hash, type: stored.type, size: stored.size }
  })
  register(app, assetRoutes.get, async ({ services, params, request, reply }) => {
    const asset = await findAsset(services.db, params.workspaceId, params.hash)
    if (asset === null) return refuse('not-found')
    return await sendFile(services.store, request, reply, {
      key: asset.objectKey,
      stored: asset.stored,
      type: asset.type,
      name: asset.hash,
      cacheControl: 'private, max-age=31536000, immutable',
      policy: assetPolicy,
    })
  })
}
