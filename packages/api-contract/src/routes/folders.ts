import { idSchema as newIdSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Folders'
const name = nameSchema(100)

/** A personal folder is seen by nobody but the one who made it. */
export const folderItem = z
  .object({ id: idSchema, name: z.string(), personal: z.boolean(), demos: z.number().int() })
  .meta({ id: 'FolderItem' })

export type FolderItem = z.infer<typeof folderItem>

export const folderRoutes = {
  list: route({
    method: 'GET',
    path: '/api/folders',
    summary: 'The folders of a workspace, and the caller’s personal ones.',
    tag,
    access: 'workspace.account',
    query: z.object({ workspaceId: idSchema }),
    reply: z.object({ folders: z.array(folderItem) }),
    rules: ['E3.38', 'E7.20'],
  }),
  create: route({
    method: 'POST',
    path: '/api/folders',
    summary: 'Makes a folder.',
    tag,
    access: 'workspace.account',
    body: z.object({
      id: newIdSchema,
      workspaceId: idSchema,
      name,
      personal: z.boolean().default(false),
    }),
    status: 201,
    reply: folderItem,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/folders/:id',
    summary: 'Renames a folder.',
    tag,
    access: 'workspace.account',
    params: z.object({ id: idSchema }),
    body: z.object({ name }),
    reply: folderItem,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/folders/:id',
    summary: 'Removes a folder; its demos stay, in no folder.',
    tag,
    access: 'workspace.account',
    params: z.object({ id: idSchema }),
    status: 204,
  }),
}
