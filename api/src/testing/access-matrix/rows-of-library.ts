import type { Rows } from './row.ts'
import { assetIn, libraryItemIn } from './things.ts'

/** A valid call of every route about the media library. */
export const rowsOfLibrary: Pick<Rows, 'library'> = {
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
}
