import { meRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { describeMe } from '../operations/accounts/describe-me.ts'
import { refuse } from '../operations/refusal.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
import { addActivity, readActivity, setCommentMails } from '../repositories/profiles.ts'
import { register } from './register.ts'

export function registerMe(app: FastifyInstance): void {
  register(app, meRoutes.get, ({ services, subject, request }) =>
    describeMe(services, subject, publicUrlOf(request)),
  )

  register(app, meRoutes.markActivity, async ({ services, subject, body }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    await addActivity(services.db, subject.id, body)
    return await readActivity(services.db, subject.id)
  })

  register(app, meRoutes.setMails, async ({ services, subject, body }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    await setCommentMails(services.db, subject.id, body.comments)
    return body
  })
}
