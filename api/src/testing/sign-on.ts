import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider, truth } from './open-id-provider.ts'
import { cookiesOf, meOf, type Person, signUp, testPassword } from './people.ts'
import { startTestServer } from './test-server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A workspace and the domain that it says is its own. */
export interface SignOnWorkspace {
  readonly admin: Person
  readonly domain: string
}

/** Where the tests' server is, for browsers. */
export const signOnOrigin = 'https://demos.example'

/** A server with an operator beside a provider of OpenID Connect, and what people do with both. */
export async function startSignOn() {
  const server = await startTestServer({ PUBLIC_URL: signOnOrigin, SIGN_ON_NEAR: 'true' })
  const provider = await startOpenIdProvider()
  const operator = await signUp(server)
  const send = sendingTo(server)
  return {
    server,
    provider,
    operator,
    send,
    ...signOnWorkspaces({ server, provider, operator, send }),
    ...signOnVisits({ server, provider, send }),
    /** The provider tells the truth again. */
    tellTruth: () => {
      provider.said = truth()
    },
    signInByPassword: (email: string, password = testPassword) =>
      send('POST', '/api/auth/sign-in/email', { email, password }),
    close: async () => {
      await server.close()
      await provider.close()
    },
  }
}

type TestServer = Awaited<ReturnType<typeof startTestServer>>
type Send = ReturnType<typeof sendingTo>

/** Each call comes from another network, for the limits. */
function sendingTo(server: TestServer) {
  let lastAddress = 0
  return (method: Method, url: string, payload?: object, cookie = '') => {
    lastAddress += 1
    return server.app.inject({
      method,
      url,
      headers: { origin: signOnOrigin, cookie },
      remoteAddress: `10.9.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`,
      ...(payload && { payload }),
    })
  }
}

interface SignOnParts {
  readonly server: TestServer
  readonly provider: OpenIdProvider
  readonly operator: Person
  readonly send: Send
}

/** What Admins set in their workspaces, and what the operator approves. */
function signOnWorkspaces({ server, provider, operator, send }: SignOnParts) {
  const asOperator = (method: Method, path = '') =>
    send(method, `/api/operator/sign-on-domains${path}`, undefined, operator.headers.cookie)

  const settingsOf = ({ domain }: Pick<SignOnWorkspace, 'domain'>) => ({
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    domains: [domain],
    required: false,
  })

  const urlOf = ({ admin }: SignOnWorkspace) =>
    `/api/workspaces/${admin.workspaceId}/single-sign-on`

  const set = (workspace: SignOnWorkspace, settings: object) =>
    send('PUT', urlOf(workspace), settings, workspace.admin.headers.cookie)

  const newWorkspace = async (domain = `${randomUUID()}.example`): Promise<SignOnWorkspace> => ({
    admin: await signUp(server),
    domain,
  })

  async function domainIds(domain: string): Promise<string[]> {
    const all = (await asOperator('GET')).json<{ id: string; domain: string }[]>()
    return all.filter((row) => row.domain === domain).map(({ id }) => id)
  }

  const approve = (id: string) => asOperator('POST', `/${id}/approval`)
  const takeAway = (id: string) => asOperator('DELETE', `/${id}`)

  /** A workspace whose domain the operator has approved. */
  async function withSignOn(more: object = {}): Promise<SignOnWorkspace> {
    const workspace = await newWorkspace()
    const reply = await set(workspace, { ...settingsOf(workspace), ...more })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().problem).toBeNull()
    const [id = ''] = await domainIds(workspace.domain)
    expect((await approve(id)).statusCode).toBe(204)
    return workspace
  }

  return { settingsOf, urlOf, set, newWorkspace, domainIds, approve, takeAway, withSignOn }
}

/** How people sign in by way of the provider. */
function signOnVisits({ server, provider, send }: Omit<SignOnParts, 'operator'>) {
  const begin = (email: string) => send('POST', '/api/single-sign-on', { email, next: '/demos' })
  const finish = (query: string, cookie: string) =>
    send('POST', '/api/single-sign-on/session', { query }, cookie)

  /** Goes to the provider and comes back; the provider says the e-mail unless it was told otherwise. */
  async function goThere(email: string, cookie = '') {
    const begun = await begin(email)
    expect(begun.statusCode, begun.body).toBe(200)
    provider.said.claims = { email, ...provider.said.claims }
    const query = await provider.visit(begun.json<{ url: string }>().url)
    const own = cookiesOf(begun.headers['set-cookie'])
    return { query, cookie: [own, cookie].filter(Boolean).join('; ') }
  }

  async function signOn(email: string, cookie = '') {
    const there = await goThere(email, cookie)
    return await finish(there.query, there.cookie)
  }

  async function whoIs(reply: Awaited<ReturnType<typeof signOn>>) {
    expect(reply.statusCode, reply.body).toBe(200)
    return await meOf(server, { cookie: cookiesOf(reply.headers['set-cookie']) })
  }

  return { begin, finish, goThere, signOn, whoIs }
}
