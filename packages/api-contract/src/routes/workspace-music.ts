import { customMusicSchema, ownTrackLimit } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Workspaces'
const params = z.object({ workspaceId: idSchema })
const trackParams = z.object({ workspaceId: idSchema, hash: hashSchema })
const named = z.object({ name: nameSchema(100) })
const tracks = z.array(customMusicSchema)

/** The tracks of a workspace, which its demos may play (M3.39, M9.38). */
export const workspaceMusicRoutes = {
  add: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/music',
    summary:
      'Stores a track: MP3, M4A, Ogg, WebM or WAV, told by its bytes. One that is there already gets the name. Answers all tracks.',
    tag,
    access: 'workspace.admin',
    params,
    query: named,
    // What is too large as a track is told so; only what is far too large is cut off.
    bytes: { types: ['*/*'], limit: 2 * ownTrackLimit },
    status: 201,
    reply: tracks,
    rules: ['M3.39', 'M9.38'],
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId/music/:hash',
    summary: 'Names a track of the workspace anew; answers all tracks',
    tag,
    access: 'workspace.admin',
    params: trackParams,
    body: named,
    reply: tracks,
    rules: ['M3.39'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/music/:hash',
    summary: 'Removes a track of the workspace; demos that play it are silent. Answers all others.',
    tag,
    access: 'workspace.admin',
    params: trackParams,
    reply: tracks,
    rules: ['M3.39', 'M9.38'],
  }),
}
