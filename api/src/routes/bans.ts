import { banRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { endBan } from '../operations/bans/end-ban.ts'
import { listBans } from '../operations/bans/list-bans.ts'
import { makeBan } from '../operations/bans/make-ban.ts'
import { register } from './register.ts'

export function registerBans(app: FastifyInstance): void {
  register(app, banRoutes.list, ({ services, query }) => listBans(services, query.after))

  register(app, banRoutes.create, ({ services, actor, body, request }) =>
    makeBan(services, actor, { ...body, address: request.ip }),
  )

  register(app, banRoutes.lift, ({ services, actor, params }) => endBan(services, actor, params.id))
}
