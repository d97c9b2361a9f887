import { customFontSchema, fontFileLimit, fontNameLimit } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Fonts'
const workspace = z.object({ workspaceId: idSchema })

export const fontRoutes = {
  list: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/fonts',
    summary: 'The fonts of a workspace, which its demos may be written in',
    tag,
    access: 'workspace.member',
    params: workspace,
    reply: z.object({ fonts: z.array(customFontSchema) }),
    rules: ['M7.12', 'M3.38'],
  }),
  add: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/fonts',
    summary:
      'Adds a font: WOFF2, WOFF, TrueType or OpenType. It is written anew out of what can be read of it, and only that is kept.',
    tag,
    access: 'workspace.admin',
    params: workspace,
    query: z.object({ name: nameSchema(fontNameLimit) }),
    // What is too large as a font is told so; only what is far too large is cut off.
    bytes: { types: ['*/*'], limit: 4 * fontFileLimit },
    status: 201,
    reply: customFontSchema,
    rules: ['M2.2', 'M3.38'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/fonts/:fontId',
    summary: 'Removes a font; demos that have it are written in the default one',
    tag,
    access: 'workspace.admin',
    params: workspace.extend({ fontId: idSchema }),
    rules: ['M2.2'],
  }),
}
