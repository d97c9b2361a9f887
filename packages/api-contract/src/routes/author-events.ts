import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

/** What an author did in the HTML editor (H7.11). */
export const authorEvent = z
  .object({
    event: z.literal('HTML'),
    action: z.enum(['Anonymize Emails', 'Find and Replace']),
    workspace_id: idSchema,
  })
  .meta({ id: 'AuthorEvent' })

export type AuthorEvent = z.infer<typeof authorEvent>

export const authorEventRoutes = {
  create: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/events',
    summary: 'What an author did, for the analytics of the workspace. Stored raw.',
    tag: 'Workspaces',
    access: 'workspace.member',
    params: z.object({ workspaceId: idSchema }),
    body: authorEvent,
    status: 202,
    reply: z.object({ stored: z.number().int() }),
    rules: ['H7.11'],
  }),
}
