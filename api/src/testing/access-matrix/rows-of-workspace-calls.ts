import { fontFiles } from '../font-files.ts'
import { silentTrack } from '../silent-track.ts'
import type { Rows } from './row.ts'
import { fontIn, trackIn } from './things.ts'
import { addExtraMember } from './world.ts'

/** A valid call of every route about a workspace itself, its fonts and its music. */
export const rowsOfWorkspaceCalls: Pick<Rows, 'fonts' | 'workspaceMusic' | 'workspaces'> = {
  fonts: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    add: async ({ workspaceId }) => ({
      params: { workspaceId },
      query: { name: 'Acme Sans' },
      bytes: await fontFiles.ttf(),
    }),
    remove: async (world) => ({
      params: { workspaceId: world.workspaceId, fontId: await fontIn(world) },
    }),
  },
  workspaceMusic: {
    add: ({ workspaceId }) => ({
      params: { workspaceId },
      query: { name: 'A jingle' },
      bytes: silentTrack(),
    }),
    rename: async (world) => ({
      params: { workspaceId: world.workspaceId, hash: await trackIn(world) },
      body: { name: 'Another name' },
    }),
    remove: async (world) => ({
      params: { workspaceId: world.workspaceId, hash: await trackIn(world) },
    }),
  },
  workspaces: {
    get: ({ workspaceId }) => ({ params: { workspaceId } }),
    update: ({ workspaceId }) => ({ params: { workspaceId }, body: { name: 'Renamed' } }),
    setChapterDefaults: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { chapter: { theme: 'Light' } },
    }),
    givenLook: ({ workspaceId }) => ({ params: { workspaceId } }),
    giveLook: ({ workspaceId }) => ({ params: { workspaceId } }),
    takeBackLook: ({ workspaceId }) => ({ params: { workspaceId } }),
    members: ({ workspaceId }) => ({ params: { workspaceId } }),
    updateMember: async (world) => ({
      params: { workspaceId: world.workspaceId, userId: await addExtraMember(world) },
      body: { role: 'Member' },
    }),
    removeMember: async (world) => ({
      params: { workspaceId: world.workspaceId, userId: await addExtraMember(world) },
      // Members may remove themselves only.
      except: { member: 403, 'trial owner': 403 },
    }),
  },
}
