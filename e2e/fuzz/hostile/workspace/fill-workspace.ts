import { randomUUID } from 'node:crypto'
import { createWorkspace } from '@waystep/demo-model'
import { ask, mustDo } from '../../tenant.ts'
import { type Author, grantBaseOf, newAuthor, newDemo, storeFile } from '../author.ts'
import { type FilledDemo, fillDemo } from './fill-demo.ts'
import { changeAt, type HostileValues, textPlaces } from './hostile-values.ts'

const json = { 'content-type': 'application/json' }
const folders = 12
const demos = 24
const leads = 12

/** A workspace in which somebody else has written all that is written in it. */
export interface FilledWorkspace {
  readonly workspaceId: string
  readonly demo: FilledDemo
  readonly folderIds: readonly string[]
  /** The token of an invitation that nobody accepted. */
  readonly invitation: string
}

interface Filling {
  readonly member: Author
  readonly values: HostileValues
}

async function does(
  { url, cookie }: Author,
  method: string,
  path: string,
  body: object,
): Promise<{ readonly isDone: boolean; readonly text: string }> {
  const call = { method, path, headers: json, body: JSON.stringify(body) }
  const { status, text } = await ask(url, cookie, call)
  if (status >= 500) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
  return { isDone: status < 300, text }
}

/** Somebody whose very name is hostile. */
async function hostileMember(url: string, values: HostileValues): Promise<Author> {
  const member = await newAuthor(url)
  await values.put('name of a member', async (name) => {
    return (await does(member, 'POST', '/api/auth/update-user', { name })).isDone
  })
  return member
}

async function fillSettings({ member, values }: Filling): Promise<void> {
  const path = `/api/workspaces/${member.workspaceId}`
  const update = async (changes: object) => (await does(member, 'PATCH', path, changes)).isDone
  const logo = await storeFile(
    member,
    'image/svg+xml',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" onload="ran(0)"><image href="//outside.test/logo"/><rect width="9" height="9"/></svg>',
    ),
  )
  const record = createWorkspace({
    id: member.workspaceId,
    plan: 'Scale',
    createdAt: '2026-01-01T12:00:00.000Z',
    logo,
  } as Parameters<typeof createWorkspace>[0])
  let now: object = record
  for (const place of textPlaces(record)) {
    const put = async (text: string) => {
      const changes = changeAt(now, place, text)
      const isAccepted = await update(changes)
      if (isAccepted) now = { ...now, ...changes }
      return isAccepted
    }
    await values.putAny(`workspace ${place.join('.')}`, put)
  }
  await values.put('chapter defaults', async (description) => {
    const chapter = { description, theme: 'Light' }
    return (await does(member, 'PUT', `${path}/chapter-defaults`, { chapter })).isDone
  })
}

async function fillFolders({ member, values }: Filling): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < folders; index += 1) {
    const id = randomUUID()
    const { workspaceId } = member
    const isAccepted = await values.put('folder', async (name) => {
      return (await does(member, 'POST', '/api/folders', { id, workspaceId, name })).isDone
    })
    if (isAccepted) ids.push(id)
  }
  return ids
}

/** Demos whose titles are hostile: in folders, in none and in the trash. */
async function fillDemos({ member, values }: Filling, folderIds: readonly string[]) {
  for (let index = 0; index < demos; index += 1) {
    const id = await newDemo(member, 'x')
    const changes = async (title: string) => {
      const sent = { clientId: randomUUID(), commands: [{ seq: 1, command: rename(title) }] }
      const { isDone, text } = await does(member, 'POST', `/api/demo/${id}/commands`, sent)
      return isDone && JSON.parse(text).rejected.length === 0
    }
    await values.put('title of a demo', changes)
    const folderId = folderIds[index % 2]
    if (index % 3 === 1) await does(member, 'PUT', `/api/demo/${id}/folder`, { folderId })
    if (index % 3 === 2) await mustDo(member.url, member.cookie, trash(id))
  }
}

const rename = (title: string) => ({ type: 'update-demo', changes: { title } })
const trash = (id: string) => ({ method: 'DELETE', path: `/api/demo/${id}` })

/** What viewers send: answers in forms, and what they did, as nobody's viewer would say it. */
async function fillByViewers({ member, values }: Filling, { id, form }: FilledDemo): Promise<void> {
  const base = await grantBaseOf(member, id)
  const viewer = { ...member, cookie: '' }
  for (let index = 0; index < leads; index += 1) {
    await values.put('answer in a form', async (text) => {
      const entries = Object.fromEntries(form.fieldIds.map((fieldId) => [fieldId, text]))
      return (await does(viewer, 'POST', `${base}forms/${form.stepId}`, { entries })).isDone
    })
    await values.put('event of a viewer', async (text) => {
      const data = { [text.slice(0, 60)]: text, url: text, referrer: text }
      const events = [{ type: 'step-shown', at: Date.now(), stepId: form.stepId, data }]
      const sent = { demoId: id, viewerId: randomUUID(), events }
      return (await does(viewer, 'POST', '/api/events', sent)).isDone
    })
  }
}

async function fillInvitations({ member, values }: Filling, guest: string): Promise<string[]> {
  const path = `/api/workspaces/${member.workspaceId}/invitations`
  const invite = (email: string, role: string) => does(member, 'POST', path, { email, role })
  for (let index = 0; index < 6; index += 1) {
    await values.put('invitation', async (text) => {
      const local = text.replaceAll(/[\s"'<>()[\]\\,;:@]/g, '').slice(0, 40)
      for (const email of [`${text}@outside.test`, `"${text}"@outside.test`]) {
        await invite(email, 'Member')
      }
      return (await invite(`${local}@outside.test`, 'Member')).isDone
    })
  }
  const tokens = []
  for (const email of [guest, 'nobody@outside.test']) {
    const { link } = JSON.parse((await invite(email, 'Admin')).text)
    tokens.push(new URL(link).pathname.split('/').at(-1) ?? '')
  }
  return tokens
}

/** Somebody else fills a workspace, and makes `guest` an admin of it. */
export async function fillWorkspace(
  guest: Author,
  values: HostileValues,
): Promise<FilledWorkspace> {
  const member = await hostileMember(guest.url, values)
  const filling = { member, values }
  const me = JSON.parse(
    (await mustDo(guest.url, guest.cookie, { method: 'GET', path: '/api/me' })).text,
  )
  await fillSettings(filling)
  const folderIds = await fillFolders(filling)
  await fillDemos(filling, folderIds)
  const demo = await fillDemo(member, values)
  await fillByViewers(filling, demo)
  const [own = '', invitation = ''] = await fillInvitations(filling, me.user.email)
  await mustDo(guest.url, guest.cookie, {
    method: 'POST',
    path: `/api/invitations/${own}/accept`,
    headers: json,
    body: '{}',
  })
  return { workspaceId: member.workspaceId, demo, folderIds, invitation }
}
