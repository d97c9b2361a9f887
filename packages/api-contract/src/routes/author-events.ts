import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const workspace = { workspace_id: idSchema }

/** What an author did in the HTML editor (H7.11) or in the recorder (M4.5). */
export const authorEvent = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('HTML'),
      action: z.enum(['Anonymize Emails', 'Find and Replace']),
      ...workspace,
    }),
    z.object({
      event: z.literal('Recorder'),
      action: z.enum(['Start', 'Save', 'Export']),
      ...workspace,
    }),
  ])
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
    rules: ['H7.11', 'M4.5'],
  }),
}
