import { Readable } from 'node:stream'
import { assetRoutes, packedAssetLimit } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { largestFile } from '../operations/assets/largest-file.ts'
import { missingAssets } from '../operations/assets/missing-assets.ts'
import { putAsset } from '../operations/assets/put-asset.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { servedFile } from '../operations/videos/served-file.ts'
import { videoUploaderOf } from '../operations/videos/video-uploader.ts'
import { encodingOf, inflated, WrongEncoding } from '../plugins/gzip-body.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

export function registerAssets(app: FastifyInstance): void {
  register(app, assetRoutes.missing, async ({ services, workspaceId, body }) => ({
    missing: await missingAssets(services, workspaceId, body.hashes),
    fileBytes: await largestFile(services),
    videoUploader: videoUploaderOf(services, workspaceId),
  }))
  register(app, assetRoutes.put, async ({ services, workspaceId, params, request }) => {
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    const encoding = encodingOf(request)
    if (encoding === null) throw new WrongEncoding()
    const isPacked = encoding === 'gzip'
    const limit = await largestFile(services)
    const stored = await putAsset(
      services,
      { ...params, workspaceId },
      isPacked ? inflated(body) : body,
      {
        limit: isPacked ? Math.min(limit, packedAssetLimit) : limit,
        declaredType: request.headers['content-type'],
      },
    )
    return isRefusal(stored) ? stored : { hash: stored.hash, type: stored.type, size: stored.size }
  })
  register(
    app,
    assetRoutes.get,
    async ({ services, workspaceId, params, request, reply }) => {
      const served = await servedFile(services, workspaceId, params.hash)
      if (served === null) return refuse('not-found')
      const { asset, stays } = served
      return await sendFile(services.store, request, reply, {
        key: asset.objectKey,
        stored: asset.stored,
        type: asset.type,
        name: asset.hash,
        ...(!stays && { cacheControl: 'private, no-cache' }),
      })
    },
    { replies: 'member-file' },
  )
}
