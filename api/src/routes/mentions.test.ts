import { randomUUID } from 'node:crypto'
import type { auditRoutes, commentRoutes, MeReply, ReplyOf } from '@waystep/api-contract'
import type { StepComment } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateDemo } from '../repositories/demos.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { join, mailsOf, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** A name that mails must not make an address of. */
const evilName = 'Eve https://evil.example/sign-in'

let server: TestServer
let ada: Person
let bob: Person
let eve: Person
let stranger: Person
let demoId: string
let stepId: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server, { name: 'Ada Lovelace' })
  bob = await signUp(server, { name: 'Bob Hopper' })
  eve = await signUp(server, { name: evilName })
  stranger = await signUp(server, { name: 'Sam Stranger' })
  await join(server, bob, ada)
  await join(server, eve, ada)
  // Signing up asks for no mail to be answered; from here on mail is set up.
  Object.assign(server.services.config.mail, { smtpUrl: 'smtp://mail.example' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const demo = await demoOfPictures(server, ada, 1)
  demoId = demo.demoId
  stepId = demo.steps[0]?.id ?? ''
})

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, by: Person, body?: object) =>
  server.app.inject({ method, url, headers: by.headers, ...(body && { payload: body }) })

async function say(by: Person, text: string, more: object = {}): Promise<StepComment> {
  const body = { id: randomUUID(), stepId, text, ...more }
  const reply = await ask('POST', `/api/demo/${demoId}/comments`, by, body)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
const idsOf = ({ mentions = [] }: StepComment) => mentions.map(({ id }) => id)
const listed = async (by = ada) =>
  (await ask('GET', `/api/demo/${demoId}/comments`, by)).json<ReplyOf<typeof commentRoutes.list>>()
/** The addresses that mails went to. */
const mailed = async (count: number, act: () => PromiseLike<unknown>) =>
  (await mailsOf(server, count, act)).map(({ to }) => to).sort()

/** A folder that its owner alone sees, with the demo in it. */
async function hide(owner: Person): Promise<void> {
  const { workspaceId } = ada
  const body = { id: randomUUID(), name: 'Mine', personal: true, workspaceId }
  const made = await ask('POST', '/api/folders', owner, body)
  expect(made.statusCode, made.body).toBe(201)
  await updateDemo(server.services.db, demoId, { folderId: made.json().id })
}

describe('a comment mentions', () => {
  it('members whose names stand in it, and nobody else', async () => {
    const text = '@Bob Hopper, as @Sam Stranger and @Nobody said'
    expect(idsOf(await say(ada, text))).toEqual([bob.userId])
    const { comments, people } = await listed()
    expect(comments.map(idsOf)).toEqual([[bob.userId]])
    expect(people?.map(({ id }) => id).sort()).toEqual([ada.userId, bob.userId, eve.userId].sort())
    expect(JSON.stringify(people)).not.toContain(stranger.userId)
  })

  it('those it names once it is changed, and nobody once it is deleted', async () => {
    const { id } = await say(ada, 'Shorter')
    const changed = await ask('PATCH', `/api/comments/${id}`, ada, { text: '@bob hopper' })
    expect(idsOf(changed.json())).toEqual([bob.userId])
    await say(ada, 'A reply', { parentId: id })
    expect((await ask('DELETE', `/api/comments/${id}`, ada)).statusCode).toBe(204)
    expect((await listed()).comments.flatMap(idsOf)).toEqual([])
  })

  it('only who may see the demo', async () => {
    await hide(ada)
    expect(idsOf(await say(ada, '@Bob Hopper'))).toEqual([])
    expect((await listed()).people).toEqual([{ id: ada.userId, name: 'Ada Lovelace' }])
  })
})

describe('mails about comments', () => {
  it('go to those who are mentioned, in the words of the server', async () => {
    const text = 'Pay @Ada Lovelace:\nhttps://evil.example/pay'
    const [mail] = await mailsOf(server, 1, () => say(eve, text))
    expect(mail).toMatchObject({ to: ada.email })
    const { comments } = await listed()
    const address = `/demo/${demoId}/edit?commentId=${comments[0]?.id}`
    expect(mail?.text).toContain(address)
    expect(mail?.text).toContain('/settings/account')
    // Nothing that its author wrote or is called becomes an address or a line.
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/https?:\/\/evil|evil\.example/)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.text).toContain('Lovelace: https:// evil. example/ pay')
  })

  it('go to those who take part in a thread, and never to who wrote it', async () => {
    const { id } = await say(bob, 'Too long')
    await say(ada, 'Where?', { parentId: id })
    const reply = () => say(eve, 'There', { parentId: id })
    expect(await mailed(2, reply)).toEqual([ada.email, bob.email].sort())
    const own = () => say(ada, '@Ada Lovelace', { parentId: id })
    expect(await mailed(2, own)).toEqual([bob.email, eve.email].sort())
  })

  it('are sent once, and after a change to those who are new in it', async () => {
    const id = randomUUID()
    expect(await mailed(1, () => say(ada, '@Bob Hopper', { id }))).toEqual([bob.email])
    const again = async () => {
      await say(ada, '@Bob Hopper', { id })
      const text = `@Bob Hopper @${evilName}`
      const changed = await ask('PATCH', `/api/comments/${id}`, ada, { text })
      expect(idsOf(changed.json())).toEqual([bob.userId, eve.userId])
    }
    expect(await mailed(1, again)).toEqual([eve.email])
  })

  it('tell a person once of a comment, however often it is changed to mention them', async () => {
    const { id } = await say(ada, 'Too long')
    const change = async (text: string) => {
      const changed = await ask('PATCH', `/api/comments/${id}`, ada, { text })
      expect(changed.statusCode, changed.body).toBe(200)
    }
    const back = async () => {
      await change('@Bob Hopper')
      await change('Nobody')
      await change('@Bob Hopper')
    }
    expect(await mailed(1, back)).toEqual([bob.email])
    // A comment that an older version stored tells whom it mentions.
    const { db } = server.services
    await sql`update comments set "everMentioned" = null where "id" = ${id}`.execute(db)
    expect(await mailed(0, () => change('@Bob Hopper, see'))).toEqual([])
    expect(await mailed(0, back)).toEqual([])
  })

  it('go to nobody who wants none, may not see the demo, or left', async () => {
    const off = await ask('POST', '/api/user/settings/mails', bob, { comments: false })
    expect(off.statusCode).toBe(200)
    expect((await ask('GET', '/api/me', bob)).json<MeReply>().user?.commentMails).toBe(false)
    expect(await mailed(0, () => say(ada, '@Bob Hopper'))).toEqual([])
    await ask('POST', '/api/user/settings/mails', bob, { comments: true })
    expect((await ask('GET', '/api/me', bob)).json<MeReply>().user?.commentMails).toBe(true)

    const { id } = await say(bob, 'Too long')
    await hide(ada)
    expect(await mailed(0, () => say(ada, '@Bob Hopper', { parentId: id }))).toEqual([])
  })

  it('are so many an hour from one person to another at most, and the comment is taken all the same', async () => {
    for (let mails = 0; mails < 40; mails += 1) {
      await server.services.limits.count('comment-mails', `${ada.userId} ${bob.userId}`)
    }
    expect(await mailed(0, () => say(ada, '@Bob Hopper'))).toEqual([])
    // What one member used up is not what others have.
    expect(await mailed(1, () => say(eve, '@Bob Hopper'))).toEqual([bob.email])
  })

  it('are neither sent nor logged where no mail is set up', async () => {
    const { mail } = server.services.config
    Object.assign(mail, { smtpUrl: null })
    expect(await mailed(0, () => say(bob, '@Ada Lovelace'))).toEqual([])
    Object.assign(mail, { smtpUrl: 'smtp://mail.example' })
  })
})

describe('the audit log', () => {
  const deeds = async () => {
    const log = await ask('GET', `/api/workspaces/${ada.workspaceId}/audit`, ada)
    return log
      .json<ReplyOf<typeof auditRoutes.ofWorkspace>>()
      .entries.filter(({ kind }) => kind === 'comment-deleted')
  }

  it('tells when an Admin deletes the comment of somebody else, and not what it said', async () => {
    const own = await say(ada, 'Mine')
    const other = await say(bob, 'A secret of Bob')
    await ask('DELETE', `/api/comments/${own.id}`, ada)
    expect(await deeds()).toEqual([])
    expect((await ask('DELETE', `/api/comments/${other.id}`, ada)).statusCode).toBe(204)
    expect(await deeds()).toMatchObject([
      { actor: { email: ada.email }, target: { email: bob.email }, details: { demo: demoId } },
    ])
    expect(JSON.stringify(await deeds())).not.toContain('secret')
  })

  it('tells it once of one that leaves its place', async () => {
    const before = (await deeds()).length
    const { id } = await say(bob, 'Too long')
    await say(eve, 'Indeed', { parentId: id })
    await ask('DELETE', `/api/comments/${id}`, ada)
    await ask('DELETE', `/api/comments/${id}`, ada)
    expect(await deeds()).toHaveLength(before + 1)
  })
})
