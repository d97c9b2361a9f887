import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

export const trialRoutes = {
  start: route({
    method: 'POST',
    path: '/api/trials',
    summary: 'Starts a trial: a session and a workspace for somebody without an account',
    tag: 'Accounts',
    access: 'public',
    /** `demoId` is a copy of the sample demo, if the trial begins with one. */
    reply: z.object({ workspaceId: idSchema, demoId: idSchema.nullable() }),
    status: 201,
    rules: ['E1.9', 'M6.1'],
  }),
}
