import { tusPartType } from '@waystep/api-contract'
import { formOf } from '../form-of.ts'
import { videoFile } from '../video-files.ts'
import type { Rows } from './row.ts'
import { assetIn, formUploadIn, libraryItemIn, readVideoIn, uploadIn, videoIn } from './things.ts'

/** A valid call of every route about the media library and its videos. */
export const rowsOfLibrary: Pick<Rows, 'library' | 'videoCalls' | 'videos' | 'videoUploads'> = {
  library: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, query: { type: 'Images' } }),
    add: async (world) => ({
      params: { workspaceId: world.workspaceId },
      body: { key: await assetIn(world) },
    }),
    usage: async (world) => ({ params: await libraryItemIn(world) }),
    usageOf: async (world) => {
      const { workspaceId, key } = await libraryItemIn(world)
      return { query: { mediaUrl: `/api/assets/${workspaceId}/${key}` } }
    },
    thumbnail: async (world) => ({ params: await libraryItemIn(world), success: 200 }),
    remove: async (world) => ({
      params: await libraryItemIn(world),
      query: { type: 'Images', source: 'uploads' },
    }),
  },
  videoCalls: {
    beginResumable: ({ workspaceId }) => ({ body: { workspaceId, size: 4 } }),
    resumableProgress: async (world, user) => {
      const { workspaceId, uploadId } = await uploadIn(world, user)
      return { params: { videoId: uploadId }, query: { workspaceId } }
    },
    beginForm: ({ workspaceId }) => ({ query: { workspaceId } }),
    sendForm: async (world, user) => {
      const { payload, headers } = formOf([await videoFile('vp9.webm')])
      return { params: await formUploadIn(world, user), bytes: payload, headers }
    },
    formProgress: async (world) => ({
      params: { key: await readVideoIn(world) },
      query: { workspaceId: world.workspaceId },
    }),
    prepare: async (world) => ({
      params: { key: await readVideoIn(world) },
      body: { workspaceId: world.workspaceId },
    }),
    clear: async (world) => ({
      params: { key: await readVideoIn(world) },
      query: { workspaceId: world.workspaceId },
    }),
    formDownload: async (world) => ({
      params: { id: await readVideoIn(world) },
      query: { workspaceId: world.workspaceId },
    }),
    resumableDownload: async (world) => ({
      params: { id: await readVideoIn(world) },
      query: { workspaceId: world.workspaceId },
    }),
  },
  videos: {
    add: async (world) => ({
      params: { workspaceId: world.workspaceId },
      body: { key: await videoIn(world) },
    }),
    get: async (world) => ({
      params: { workspaceId: world.workspaceId, key: await readVideoIn(world) },
    }),
  },
  videoUploads: {
    begin: ({ workspaceId }) => ({ params: { workspaceId }, headers: { 'upload-length': '4' } }),
    state: async (world, user) => ({ params: await uploadIn(world, user) }),
    append: async (world, user) => ({
      params: await uploadIn(world, user),
      headers: { 'content-type': tusPartType, 'upload-offset': '0' },
      bytes: Buffer.from('word'),
    }),
    cancel: async (world, user) => ({ params: await uploadIn(world, user) }),
    finish: async (world, user) => ({
      params: await uploadIn(world, user, true),
      body: { poster: null },
    }),
  },
}
