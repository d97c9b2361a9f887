import { randomUUID } from 'node:crypto'
import { insertCustomDomain } from '../../repositories/custom-domains.ts'
import type { Rows } from './row.ts'
import type { World } from './world.ts'

/** A server that was told nothing takes no domains: whoever may change them is told so. */
const notHere = 409

async function domainIn({ server, workspaceId }: World) {
  const id = randomUUID()
  await insertCustomDomain(server.services.db, {
    id,
    workspaceId,
    hostname: `${id}.acme.example`,
    token: 'a-token',
    createdAt: new Date(),
  })
  return { params: { workspaceId, domainId: id } }
}

/** A valid call of every route about custom domains. */
export const rowsOfCustomDomains: Rows['customDomains'] = {
  list: ({ workspaceId }) => ({ params: { workspaceId } }),
  add: ({ workspaceId }) => ({
    params: { workspaceId },
    body: { hostname: 'demos.acme.example' },
    success: notHere,
  }),
  check: async (world) => ({ ...(await domainIn(world)), success: notHere }),
  update: async (world) => ({
    ...(await domainIn(world)),
    body: { rootDemoId: null },
    success: notHere,
  }),
  remove: domainIn,
  ask: () => ({ query: { domain: 'demos.acme.example' }, success: 404 }),
}
