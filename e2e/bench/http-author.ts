import { createHash, randomUUID } from 'node:crypto'
import { type Command, createHotspot, createStep, type Step } from '@waystep/demo-model'
import { type Account, newAccount } from '../drivers/author.ts'

/** Somebody who works with a server without a browser. */
export interface HttpAuthor {
  readonly workspaceId: string
  createDemo(): Promise<string>
  /** Sends one gesture as the editor does; its commands get the next sequence numbers. */
  send(demoId: string, ...commands: Command[]): Promise<void>
  /** Its hash. Of style sheets the server believes the type. */
  storeAsset(file: { readonly bytes: Uint8Array; readonly type: string }): Promise<string>
  /** Stores a captured page; its id. */
  storeCapture(capture: object): Promise<string>
  /** Any other call. */
  ask(path: string, init: RequestInit): Promise<Response>
  /** What the server answers with, as bytes. */
  read(path: string): Promise<ArrayBuffer>
}

export async function signUpAt(
  serverUrl: string,
  account: Account = newAccount(),
): Promise<HttpAuthor> {
  const clientId = randomUUID()
  let seq = 0
  let cookie = ''

  async function call(
    method: string,
    path: string,
    body: object | Uint8Array | null,
    type = 'application/octet-stream',
  ) {
    const bytes = body instanceof Uint8Array
    const reply = await fetch(`${serverUrl}${path}`, {
      method,
      headers: {
        origin: serverUrl,
        cookie,
        ...(body && { 'content-type': bytes ? type : 'application/json' }),
      },
      ...(body && { body: bytes ? Buffer.from(body) : JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return { reply, text }
  }

  const { reply } = await call('POST', '/api/auth/sign-up/email', account)
  cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const me = JSON.parse((await call('GET', '/api/me', null)).text)
  const workspaceId: string = me.workspaces[0].id

  return {
    workspaceId,
    async createDemo() {
      const id = randomUUID()
      await call('POST', '/api/demos', { id, workspaceId, title: 'Measured', type: 'HTML' })
      await call('PUT', `/api/demo/${id}/link`, { on: true })
      return id
    },
    async send(demoId, ...commands) {
      const numbered = commands.map((command) => ({ seq: ++seq, command }))
      const { text } = await call('POST', `/api/demo/${demoId}/commands`, {
        clientId,
        commands: numbered,
      })
      if (JSON.parse(text).rejected.length > 0) throw new Error(text)
    },
    async storeAsset({ bytes, type }) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await call('PUT', `/api/assets/${workspaceId}/${hash}`, bytes, type)
      return hash
    },
    async storeCapture(capture) {
      const id = randomUUID()
      await call('POST', '/api/captures', { id, workspaceId, capture })
      return id
    },
    async ask(path, init) {
      const headers = { origin: serverUrl, cookie, ...init.headers }
      const reply = await fetch(`${serverUrl}${path}`, { ...init, headers })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return reply
    },
    async read(path) {
      const reply = await fetch(`${serverUrl}${path}`, { headers: { cookie } })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return await reply.arrayBuffer()
    },
  }
}

/** The command that appends so many steps, each with so many hotspots of the three styles without an anchor. */
export function stepsOf(
  demoId: string,
  count: number,
  fields: Partial<Step> = {},
  hotspotsEach = 1,
): Command {
  const items = Array.from({ length: count }, (_, index) => {
    const step = createStep({
      id: randomUUID(),
      demoId,
      number: 0,
      widthOrg: 1280,
      heightOrg: 720,
      text: `Step ${index + 1}`,
      ...fields,
    })
    const hotspots = Array.from({ length: hotspotsEach }, (_, nth) =>
      createHotspot({
        id: randomUUID(),
        stepId: step.id,
        text: `Press **${index}**`,
        style: (['Circle', 'Tooltip', 'Area'] as const)[nth % 3],
        mouseXCooridnate: (100 * (nth + 0.5)) / hotspotsEach,
        textVisible: nth === 0,
      }),
    )
    return { step, hotspots, chapter: null }
  })
  return { type: 'add-steps', after: 0, items }
}
