import { copyRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { beginTranslatedCopy } from '../operations/ai-texts/begin-translated-copy.ts'
import { beginViewersCopy, copyJobOf } from '../operations/copies/begin-copy.ts'
import { userIdOf } from '../operations/demos/user-id.ts'
import { refuse } from '../operations/refusal.ts'
import { cancelCopyJob, copyJobsOf } from '../repositories/copy-jobs.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

/** Copies of demos that jobs make: by those who watch them, and in other languages. */
export function registerCopies(app: FastifyInstance): void {
  register(app, copyRoutes.begin, async ({ services, subject, workspaceId, params, body }) => {
    const { id, grant = null, passes = [] } = body
    const order = { id, originalId: params.id, workspaceId, userId: userIdOf(subject) ?? '' }
    return await beginViewersCopy(services, { ...order, grant, passes })
  })
  register(
    app,
    copyRoutes.beginTranslated,
    ({ services, subject, params, body }) =>
      beginTranslatedCopy(services, {
        ...body,
        demoId: params.id,
        userId: userIdOf(subject) ?? '',
      }),
    {
      workspaceOf: (services, { subject, params }) => workspaceOfDemo(services, subject, params.id),
    },
  )
  register(app, copyRoutes.list, async ({ services, subject }) => {
    const jobs = await copyJobsOf(services.db, userIdOf(subject) ?? '')
    return { copies: jobs.map(copyJobOf) }
  })
  register(app, copyRoutes.cancel, async ({ services, subject, params }) => {
    const isTheirs = await cancelCopyJob(services.db, params.id, userIdOf(subject) ?? '')
    return isTheirs ? undefined : refuse('not-found')
  })
}
