import { randomUUID } from 'node:crypto'
import { anotherSession, somePasskey } from '../people.ts'
import type { Rows } from './row.ts'
import { signOnIn } from './things.ts'

/** A valid call of every route about how accounts are opened. */
export const rowsOfSigningIn: Pick<Rows, 'security' | 'signOnDomains' | 'singleSignOn'> = {
  security: {
    get: () => ({}),
    endSession: async ({ server, owner }, user) => ({
      params: { id: await anotherSession(server, user ?? owner) },
    }),
    endOthers: () => ({}),
    renamePasskey: async ({ server, owner }, user) => ({
      params: { id: await somePasskey(server, user ?? owner) },
      body: { name: 'Laptop' },
    }),
    removePasskey: async ({ server, owner }, user) => ({
      params: { id: await somePasskey(server, user ?? owner) },
    }),
  },
  signOnDomains: {
    list: () => ({}),
    approve: async (world) => ({ params: { id: (await signOnIn(world)).domainId } }),
    remove: async (world) => ({ params: { id: (await signOnIn(world)).domainId } }),
  },
  singleSignOn: {
    get: ({ workspaceId }) => ({ params: { workspaceId } }),
    set: ({ workspaceId }) => ({
      params: { workspaceId },
      body: {
        // Nothing is asked there: it is not on the public internet.
        issuer: 'https://127.0.0.1:9',
        clientId: 'waystep',
        clientSecret: 'a secret',
        domains: ['acme.example'],
        required: false,
      },
    }),
    remove: async (world) => {
      const { workspaceId } = await signOnIn(world)
      return { params: { workspaceId } }
    },
    begin: () => ({ body: { email: `ada@${randomUUID()}.example` }, success: 404 }),
    finish: () => ({ body: { query: 'state=unknown&code=none' }, success: 403 }),
  },
}
