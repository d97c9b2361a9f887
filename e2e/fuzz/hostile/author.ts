import { randomUUID } from 'node:crypto'
import type { Command } from '@waystep/demo-model'
import { ask, hashOf, mustDo, share, signUp } from '../tenant.ts'

const json = { 'content-type': 'application/json' }

/** Somebody who makes demos by way of the API. */
export interface Author {
  readonly url: string
  readonly cookie: string
  readonly workspaceId: string
}

export async function newAuthor(url: string): Promise<Author> {
  const cookie = await signUp(url)
  const me = JSON.parse((await mustDo(url, cookie, { method: 'GET', path: '/api/me' })).text)
  return { url, cookie, workspaceId: me.workspaces[0].id }
}

const post = ({ url, cookie }: Author, path: string, body: object) =>
  mustDo(url, cookie, { method: 'POST', path, headers: json, body: JSON.stringify(body) })

export async function storeCapture(author: Author, capture: object): Promise<string> {
  const id = randomUUID()
  await post(author, '/api/captures', { id, workspaceId: author.workspaceId, capture })
  return id
}

/** Stores a file; its name in records, or null where the server refuses it. */
export async function storeFile(
  { url, cookie, workspaceId }: Author,
  type: string,
  body: Uint8Array,
): Promise<string | null> {
  const hash = hashOf(body)
  const path = `/api/assets/${workspaceId}/${hash}`
  const call = { method: 'PUT', path, headers: { 'content-type': type }, body }
  const { status } = await ask(url, cookie, call)
  if (status >= 500) throw new Error(`a file was answered with ${status}`)
  return status < 300 ? `asset:${hash}` : null
}

export async function newDemo(author: Author, title: string): Promise<string> {
  const id = randomUUID()
  await post(author, '/api/demos', { id, workspaceId: author.workspaceId, title, type: 'HTML' })
  await share(author.url, author.cookie, id)
  return id
}

/** Does a command as a client of its own; whether the demo took it. */
export async function command(author: Author, demoId: string, what: Command): Promise<boolean> {
  const { url, cookie } = author
  const { status, text } = await ask(url, cookie, {
    method: 'POST',
    path: `/api/demo/${demoId}/commands`,
    headers: json,
    body: JSON.stringify({ clientId: randomUUID(), commands: [{ seq: 1, command: what }] }),
  })
  if (status >= 500) throw new Error(`a command was answered with ${status}: ${text}`)
  return status < 300 && JSON.parse(text).rejected.length === 0
}

/** Milliseconds: the first to look at a demo waits until its pages are baked, here some hundred. */
const firstLook = 180_000

/** The address below which a demo's pages and files are, as its viewers are told. */
export async function grantBaseOf({ url }: Author, demoId: string): Promise<string> {
  const { text } = await ask(url, '', { method: 'GET', path: `/demo/${demoId}` }, firstLook)
  const base = /"grantBase":"([^"]+)"/.exec(text)?.[1]
  if (!base) throw new Error('the demo has no publication')
  return base
}
