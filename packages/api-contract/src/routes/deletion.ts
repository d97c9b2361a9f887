import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Deletion'
const params = z.object({ workspaceId: idSchema })

/** What goes with a workspace, in numbers. */
export const holdingsShape = z
  .object({
    /** All of them, those in the trash, too. */
    demos: z.int(),
    leads: z.int(),
    members: z.int(),
    /** As it lies on the disk. */
    bytes: z.int(),
  })
  .meta({ id: 'Holdings' })

/** What becomes of a workspace when an account that is in it is deleted. */
const leftWorkspace = holdingsShape
  .extend({
    id: idSchema,
    name: z.string(),
    /**
     * `deleted`: nobody else is in it. `left`: others go on. `needs-admin`: others are in it, and none of them is an
     * Admin, which keeps the account from being deleted.
     */
    state: z.enum(['deleted', 'left', 'needs-admin']),
  })
  .meta({ id: 'LeftWorkspace' })

/** Taking everything along, and ending it: of a workspace, and of an account. */
export const deletionRoutes = {
  ofWorkspace: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/deletion',
    summary: 'What is deleted with a workspace',
    tag,
    access: 'workspace.admin',
    params,
    reply: holdingsShape,
  }),
  exportWorkspace: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/export.zip',
    summary: 'Everything that a workspace holds, as a ZIP archive of JSON texts and files',
    tag,
    access: 'workspace.admin',
    params,
  }),
  deleteWorkspace: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/deletion',
    summary:
      'Deletes a workspace with everything in it, soon after a sign-in: viewers, members and extensions get nothing more at once, its rows and files go in the background',
    tag,
    access: 'workspace.admin',
    params,
    /** The name of the workspace, typed. */
    body: z.strictObject({ name: z.string().max(200) }),
  }),
  ofAccount: route({
    method: 'GET',
    path: '/api/account/deletion',
    summary: 'What becomes of the caller’s workspaces when their account is deleted',
    tag,
    access: 'account',
    reply: z.object({ workspaces: z.array(leftWorkspace) }),
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/account/export.json',
    summary: 'Everything that the server knows of the caller, apart from what workspaces hold',
    tag,
    access: 'account',
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/api/account/deletion',
    summary:
      'Deletes the caller’s account and the workspaces that nobody else is in, soon after a sign-in; refused while a workspace with others has no other Admin, and to the last operator',
    tag,
    access: 'account',
    /** The caller’s address, typed. */
    body: z.strictObject({ email: z.string().max(320) }),
  }),
}

export type Holdings = z.infer<typeof holdingsShape>
export type LeftWorkspace = z.infer<typeof leftWorkspace>
