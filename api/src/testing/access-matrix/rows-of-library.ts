import type { Rows } from './row.ts'
import { assetIn, libraryItemIn, videoIn } from './things.ts'

/** A valid call of every route about the media library and its videos. */
export const rowsOfLibrary: Pick<Rows, 'library' | 'videos'> = {
  library: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, query: { type: 'Images' } }),
    add: async (world) => ({
      params: { workspaceId: world.workspaceId },
      body: { key: await assetIn(world) },
    }),
    usage: async (world) => ({ params: await libraryItemIn(world) }),
    thumbnail: async (world) => ({ params: await libraryItemIn(world), success: 200 }),
    remove: async (world) => ({
      params: await libraryItemIn(world),
      query: { type: 'Images', source: 'uploads' },
    }),
  },
  videos: {
    add: async (world) => ({
      params: { workspaceId: world.workspaceId },
      body: { key: await videoIn(world) },
    }),
  },
}
