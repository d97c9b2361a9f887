import { customDomainRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { askedHostname, ownHostnames } from '../custom-domains/domain-address.ts'
import { isDomainName } from '../custom-domains/hostname.ts'
import {
  addDomain,
  checkDomain,
  removeDomain,
  setRoot,
} from '../operations/custom-domains/change-domains.ts'
import { listDomains } from '../operations/custom-domains/list-domains.ts'
import { refuse } from '../operations/refusal.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

export function registerCustomDomains(app: FastifyInstance): void {
  register(app, customDomainRoutes.list, ({ services, workspaceId }) =>
    listDomains(services, workspaceId),
  )
  register(app, customDomainRoutes.add, ({ services, workspaceId, actor, body }) =>
    addDomain(services, { workspaceId, actor }, body.hostname),
  )
  register(app, customDomainRoutes.check, ({ services, workspaceId, actor, params }) =>
    checkDomain(services, { workspaceId, actor }, params.domainId),
  )
  register(
    app,
    customDomainRoutes.update,
    async ({ services, subject, workspaceId, params, body }) => {
      const { rootDemoId } = body
      const owner = rootDemoId && (await workspaceOfDemo(services, subject, rootDemoId))
      if (rootDemoId !== null && owner !== workspaceId) return refuse('not-found')
      return await setRoot(services, workspaceId, { id: params.domainId, rootDemoId })
    },
  )
  register(app, customDomainRoutes.remove, ({ services, workspaceId, actor, params }) =>
    removeDomain(services, { workspaceId, actor }, params.domainId),
  )
  register(app, customDomainRoutes.ask, async ({ services, query }) => {
    const domain = askedHostname(query.domain)
    if (!services.config.customDomains || !isDomainName(domain)) return refuse('not-found')
    const isOwn = ownHostnames(services.config).includes(domain)
    if (isOwn || (await services.domains.find(domain)) !== null) return { domain }
    return refuse('not-found')
  })
}
