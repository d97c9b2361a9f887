import { randomUUID } from 'node:crypto'
import type { MeReply } from '@waystep/api-contract'
import { expect, vi } from 'vitest'
import type { Mail } from '../identity/mailer.ts'
import type { TestServer } from './test-server.ts'

export interface Person {
  readonly userId: string
  readonly email: string
  readonly workspaceId: string
  /** Headers that make a call theirs. */
  readonly headers: { readonly cookie: string }
}

export const testPassword = 'correct horse battery staple'

/** Signs somebody up as the web app does. Each comes from another network address, for the limits. */
export async function signUp(
  server: TestServer,
  options: { name?: string; email?: string; cookie?: string; invitation?: string } = {},
): Promise<Person> {
  const email = options.email ?? `${randomUUID()}@example.com`
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    remoteAddress: someAddress(),
    headers: options.cookie === undefined ? {} : { cookie: options.cookie },
    payload: {
      name: options.name ?? 'Ada Lovelace',
      email,
      password: testPassword,
      ...(options.invitation !== undefined && { invitation: options.invitation }),
    },
  })
  if (reply.statusCode !== 200) throw new Error(`Sign-up failed: ${reply.body}`)
  return await personOf(server, cookiesOf(reply.headers['set-cookie']))
}

/** Starts a trial as the web app does. */
export async function startTrial(server: TestServer): Promise<Person> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/trials',
    remoteAddress: someAddress(),
  })
  if (reply.statusCode !== 201) throw new Error(`The trial failed: ${reply.body}`)
  return await personOf(server, cookiesOf(reply.headers['set-cookie']))
}

/** Pairs an extension; the headers are those it sends. */
export async function pairExtension(server: TestServer, person: Person) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/recording-tokens',
    headers: person.headers,
    payload: { workspaceId: person.workspaceId },
  })
  const { id, token } = reply.json<{ id: string; token: string }>()
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** Does something and answers the mails that it sent, of which there are to be so many. */
export async function mailsOf(
  server: TestServer,
  count: number,
  act: () => PromiseLike<unknown>,
): Promise<Mail[]> {
  const mails: Mail[] = []
  const { send } = server.services.mailer
  server.services.mailer.send = async (mail) => void mails.push(mail)
  try {
    await act()
    // Nobody waits for a mail that is on its way.
    await vi.waitFor(() => expect(mails).toHaveLength(count), { timeout: 10_000 })
  } finally {
    server.services.mailer.send = send
  }
  return mails
}

/** Asks for a new password and reads the mail. */
export async function mailedResetToken(server: TestServer, email: string): Promise<string> {
  const mails = await mailsOf(server, 1, () =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      payload: { email },
    }),
  )
  return /\/reset-password\?token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

/** A second session of somebody, as after signing in elsewhere; its id. */
export async function anotherSession(server: TestServer, { userId }: Person): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  await server.services.db
    .insertInto('sessions')
    .values({
      id,
      userId,
      token: randomUUID(),
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      ipAddress: null,
      userAgent: null,
    })
    .execute()
  return id
}

/** A passkey of somebody, with a key that signs nothing; its id. */
export async function somePasskey(server: TestServer, { userId }: Person): Promise<string> {
  const id = randomUUID()
  await server.services.db
    .insertInto('passkeys')
    .values({
      id,
      userId,
      name: 'Phone',
      publicKey: '',
      credentialID: randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      createdAt: new Date(),
    })
    .execute()
  return id
}

/** Makes somebody a member of another's workspace, by an invitation. */
export async function join(
  server: TestServer,
  person: Person,
  admin: Person,
  role: 'Admin' | 'Member' = 'Member',
): Promise<void> {
  const invited = await server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${admin.workspaceId}/invitations`,
    headers: admin.headers,
    payload: { email: person.email, role },
  })
  const token = invited.json<{ link: string }>().link.split('/').at(-1)
  const accepted = await server.app.inject({
    method: 'POST',
    url: `/api/invitations/${token}/accept`,
    headers: person.headers,
  })
  if (accepted.statusCode !== 200) throw new Error(`Joining failed: ${accepted.body}`)
}

export async function meOf(server: TestServer, headers: { cookie?: string }): Promise<MeReply> {
  const reply = await server.app.inject({ method: 'GET', url: '/api/me', headers })
  return reply.json<MeReply>()
}

/** The cookies of a reply, as a browser would send them back. */
export function cookiesOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function personOf(server: TestServer, cookie: string): Promise<Person> {
  const { user, workspaces } = await meOf(server, { cookie })
  const [workspace] = workspaces
  if (user === null || workspace === undefined) throw new Error('Nobody is signed in.')
  return { userId: user.id, email: user.email, workspaceId: workspace.id, headers: { cookie } }
}

let last = 0

function someAddress(): string {
  last += 1
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}
