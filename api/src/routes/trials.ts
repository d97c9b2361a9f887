import { trialRoutes } from '@waystep/api-contract'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../operations/refusal.ts'
import { startTrial } from '../operations/trials/start-trial.ts'
import { register } from './register.ts'

export function registerTrials(app: FastifyInstance): void {
  register(app, trialRoutes.start, async ({ services, subject, request, reply }) => {
    const headers = fromNodeHeaders(request.headers)
    const started = await startTrial(services, { subject, headers, address: request.ip })
    if (isRefusal(started)) return started
    if (started.cookies.length > 0) reply.header('set-cookie', [...started.cookies])
    return { workspaceId: started.workspaceId, demoId: started.demoId }
  })
}
