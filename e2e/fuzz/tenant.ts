import { createHash, randomUUID } from 'node:crypto'
import { createHotspot, createStep } from '@waystep/demo-model'
import { newAccount } from '../drivers/author.ts'
import type { CorpusCapture } from './corpus.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly milliseconds: number
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

/** What a tenant holds that the other may never see, and where it is. */
export interface Tenant {
  readonly name: string
  /** A word that stands in every text and file of the tenant. */
  readonly secret: string
  readonly workspaceId: string
  readonly cookie: string
  readonly captures: readonly { readonly id: string; readonly json: string }[]
  readonly hashes: readonly string[]
  demoId: string
  /** The address of a publication: `/v/<grant>/`. */
  grantBase: string
  /** Where its pages and files lie: `/files/<grant>/`, and its page there. */
  filesBase: string
  pageFile: string
  stepId: string
}

/** Milliseconds after which a call hangs. */
export const timeoutMs = 30_000

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Makes a call as somebody who has this cookie. Throws when there is no answer in time. */
export async function ask(
  url: string,
  cookie: string,
  call: Call,
  milliseconds = timeoutMs,
): Promise<Answer> {
  const start = performance.now()
  try {
    const reply = await fetch(`${url}${call.path}`, {
      method: call.method,
      redirect: 'manual',
      headers: { origin: url, cookie, ...call.headers },
      ...(call.body !== undefined && {
        body: typeof call.body === 'string' ? call.body : Buffer.from(call.body),
      }),
      signal: AbortSignal.timeout(milliseconds),
    })
    const text = await reply.text()
    return { status: reply.status, text, milliseconds: performance.now() - start }
  } catch (cause) {
    throw new Error(`${call.method} ${call.path} was not answered: ${cause}`, { cause })
  }
}

/** Makes a call that must succeed. */
export async function mustDo(url: string, cookie: string, call: Call): Promise<Answer> {
  const answer = await ask(url, cookie, call)
  if (answer.status >= 300) throw new Error(`${call.method} ${call.path}: ${answer.text}`)
  return answer
}

const json = { 'content-type': 'application/json' }

/** The cookie of somebody new. */
export async function signUp(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { ...json, origin: url },
    body: JSON.stringify(newAccount()),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** A sample as this tenant's own: its title, a text and every file say whose they are. */
function owned({ json: text, files }: CorpusCapture, secret: string) {
  let own = text
  const bytes = files.map(({ hash, base64 }) => {
    const marked = Buffer.concat([Buffer.from(base64, 'base64'), Buffer.from(`\n/*${secret}*/`)])
    own = own.replaceAll(hash, hashOf(marked))
    return marked
  })
  const capture = JSON.parse(own)
  return { json: JSON.stringify({ ...capture, title: secret }), bytes }
}

/** Signs somebody up who then has captures, files, a demo and a publication. */
export async function makeTenant(
  url: string,
  name: string,
  corpus: readonly CorpusCapture[],
): Promise<Tenant> {
  const cookie = await signUp(url)
  const me = JSON.parse((await mustDo(url, cookie, { method: 'GET', path: '/api/me' })).text)
  const workspaceId: string = me.workspaces[0].id
  const secret = `secret-of-${name}-${randomUUID()}`
  const hashes: string[] = []
  const captures: { id: string; json: string }[] = []
  for (const sample of corpus) {
    const { json: text, bytes } = owned(sample, secret)
    for (const body of bytes) {
      const hash = hashOf(body)
      await mustDo(url, cookie, { method: 'PUT', path: `/api/assets/${workspaceId}/${hash}`, body })
      hashes.push(hash)
    }
    const id = randomUUID()
    await mustDo(url, cookie, {
      method: 'POST',
      path: '/api/captures',
      headers: json,
      body: `{"id":"${id}","workspaceId":"${workspaceId}","capture":${text}}`,
    })
    captures.push({ id, json: text })
  }
  const tenant: Tenant = {
    name,
    secret,
    workspaceId,
    cookie,
    captures,
    hashes,
    demoId: '',
    grantBase: '',
    filesBase: '',
    pageFile: '',
    stepId: '',
  }
  const id = captures[0]?.id
  if (id === undefined) throw new Error('A tenant needs a capture.')
  await publish(url, tenant, id)
  return tenant
}

/** Switches a demo's link on: a new one is private. */
export async function share(url: string, cookie: string, demoId: string): Promise<void> {
  const path = `/api/demo/${demoId}/link`
  await mustDo(url, cookie, { method: 'PUT', path, headers: json, body: '{"on":true}' })
}

/** Makes a demo of one captured page and looks at it as a viewer does; what the viewer was told. */
export async function publish(
  url: string,
  tenant: Tenant,
  captureId: string,
  image: string | null = null,
): Promise<Answer> {
  const { cookie, workspaceId, secret } = tenant
  const demoId = randomUUID()
  await mustDo(url, cookie, {
    method: 'POST',
    path: '/api/demos',
    headers: json,
    body: JSON.stringify({ id: demoId, workspaceId, title: secret, type: 'HTML' }),
  })
  await share(url, cookie, demoId)
  const step = createStep({
    id: randomUUID(),
    demoId,
    number: 1,
    widthOrg: 1280,
    heightOrg: 720,
    htmlCaptureId: captureId,
    image,
  })
  const hotspot = createHotspot({ id: randomUUID(), stepId: step.id, text: secret })
  const items = [{ step, hotspots: [hotspot], chapter: null }]
  await mustDo(url, cookie, {
    method: 'POST',
    path: `/api/demo/${demoId}/commands`,
    headers: json,
    body: JSON.stringify({
      clientId: randomUUID(),
      commands: [{ seq: 1, command: { type: 'add-steps', after: 0, items } }],
    }),
  })
  const page = await ask(url, '', { method: 'GET', path: `/demo/${demoId}` })
  tenant.demoId = demoId
  tenant.stepId = step.id
  tenant.grantBase = /"grantBase":"([^"]+)"/.exec(page.text)?.[1] ?? tenant.grantBase
  tenant.filesBase = /"filesBase":"([^"]+)"/.exec(page.text)?.[1] ?? tenant.filesBase
  tenant.pageFile = /"page":"([^"]+)"/.exec(page.text)?.[1] ?? tenant.pageFile
  return page
}
