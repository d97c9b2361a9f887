import { createHash, randomUUID } from 'node:crypto'
import type { Capture, ElementNode } from '@waystep/capture-format'
import {
  type Command,
  createHotspot,
  createStep,
  type DemoDocument,
  type Hotspot,
  type Step,
} from '@waystep/demo-model'
import sharp from 'sharp'
import { updateDemo } from '../repositories/demos.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

type Headers = Readonly<Record<string, string>>

/** A picture; another colour, other bytes. */
export async function png(red = Math.floor(Math.random() * 256), green = red): Promise<Buffer> {
  const background = { r: red % 256, g: green % 256, b: Math.floor(Math.random() * 256) }
  return await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A picture that may be a watermark's logo. */
export async function watermarkLogo(side = 64, height = side): Promise<Buffer> {
  const background = { r: 79, g: 70, b: Math.floor(Math.random() * 256) }
  return await sharp({ create: { width: side, height, channels: 3, background } })
    .png()
    .toBuffer()
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Stores a file as the extension does; its hash. */
export async function storeAsset(
  server: TestServer,
  person: Person,
  bytes: Uint8Array,
  type = 'application/octet-stream',
): Promise<string> {
  const hash = hashOf(bytes)
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/assets/${person.workspaceId}/${hash}`,
    headers: { ...person.headers, 'content-type': type },
    payload: Buffer.from(bytes),
  })
  if (reply.statusCode !== 201) throw new Error(`The asset was not stored: ${reply.body}`)
  return hash
}

let lastNode = 0

function element(
  tagName: string,
  attributes: Record<string, string>,
  childNodes: ElementNode['childNodes'],
): ElementNode {
  lastNode += 1
  return { type: 2, id: lastNode, tagName, attributes, childNodes }
}

function text(textContent: string): ElementNode['childNodes'][number] {
  lastNode += 1
  return { type: 3, id: lastNode, textContent }
}

/** A page with a heading, a picture (an asset) and a paragraph that holds a secret. */
export function pageCapture(assets: readonly string[] = [], secret = 'Account 4711'): Capture {
  lastNode = 1
  const images = assets.map((hash) => element('img', { src: `asset:${hash}`, alt: '' }, []))
  const tree = {
    type: 0 as const,
    id: 1,
    childNodes: [
      element('html', { lang: 'en' }, [
        element('head', {}, [element('title', {}, [text('Invoices')])]),
        element('body', {}, [
          element('h1', { id: 'title' }, [text('Invoices')]),
          element('p', { id: 'secret' }, [text(secret)]),
          ...images,
        ]),
      ]),
    ],
  }
  return {
    version: 1,
    url: 'https://crm.example.com/invoices',
    title: 'Invoices',
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1280, height: 720 },
    devicePixelRatio: 1,
    tree,
    assets: assets.map((hash) => ({ hash, type: 'image/png', size: 1 })),
    boxes: [],
    picture: null,
    health: [
      { kind: 'asset-missing', nodeId: null, detail: 'https://cdn.example.com/a.png', area: 0.1 },
    ],
  }
}

export async function storeCapture(
  server: TestServer,
  person: Person,
  capture: Capture,
): Promise<string> {
  const id = randomUUID()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/captures',
    headers: person.headers,
    payload: { id, workspaceId: person.workspaceId, capture },
  })
  if (reply.statusCode !== 201) throw new Error(`The capture was not stored: ${reply.body}`)
  return id
}

/** A demo that is private still, as all are that somebody makes. */
export async function createPrivateDemo(
  server: TestServer,
  person: Person,
  fields: { title?: string; folderId?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/demos',
    headers: person.headers,
    payload: { id, workspaceId: person.workspaceId, title: 'A tour', type: 'HTML', ...fields },
  })
  if (reply.statusCode !== 201) throw new Error(`The demo was not made: ${reply.body}`)
  return id
}

/** A demo whose link is on, of which nobody has asked for anything yet. */
export async function createDemo(
  ...[server, person, fields]: Parameters<typeof createPrivateDemo>
): Promise<string> {
  const id = await createPrivateDemo(server, person, fields)
  await updateDemo(server.services.db, id, { linkOn: true })
  return id
}

/** Switches a demo's link on, as sharing it does. */
export async function shareDemo(
  { app }: Pick<TestServer, 'app'>,
  headers: Headers,
  demoId: string,
): Promise<void> {
  const url = `/api/demo/${demoId}/link`
  const reply = await app.inject({ method: 'PUT', url, headers, payload: { on: true } })
  if (reply.statusCode !== 200) throw new Error(`The demo was not shared: ${reply.body}`)
}

export function stepOf(demoId: string, fields: Partial<Step> = {}): Step {
  return createStep({
    id: randomUUID(),
    demoId,
    number: 0,
    widthOrg: 1280,
    heightOrg: 720,
    ...fields,
  })
}

export function hotspotOf(step: Step, fields: Partial<Hotspot> = {}): Hotspot {
  return createHotspot({ id: randomUUID(), stepId: step.id, ...fields })
}

export interface CommandsReply {
  readonly revision: number
  readonly acknowledged: number
  readonly rejected: { seq: number; code: string; message: string }[]
}

/** Sends commands as one client does, numbered from `from`. */
export async function sendCommands(
  server: Pick<TestServer, 'app'>,
  headers: Headers,
  demoId: string,
  commands: readonly Command[],
  { clientId = randomUUID(), from = 1 }: { clientId?: string; from?: number } = {},
) {
  return await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/commands`,
    headers,
    payload: {
      clientId,
      commands: commands.map((command, index) => ({ seq: from + index, command })),
    },
  })
}

/** The same, for commands that the demo takes. */
export async function edit(
  server: TestServer,
  person: Person,
  demoId: string,
  ...commands: Command[]
): Promise<CommandsReply> {
  const reply = await sendCommands(server, person.headers, demoId, commands)
  const answer = reply.json<CommandsReply>()
  if (reply.statusCode !== 200 || answer.rejected.length > 0) {
    throw new Error(`The demo did not take this: ${reply.body}`)
  }
  return answer
}

export async function documentOf(
  server: TestServer,
  person: Person,
  demoId: string,
): Promise<DemoDocument> {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/demo/${demoId}`,
    headers: person.headers,
  })
  if (reply.statusCode !== 200) throw new Error(`The demo did not open: ${reply.body}`)
  return reply.json<{ document: DemoDocument }>().document
}

/** A demo of `count` picture steps, named 'Step 1' and so on. */
export async function demoOfPictures(
  server: TestServer,
  person: Person,
  count = 3,
): Promise<{ demoId: string; steps: Step[]; image: string }> {
  const demoId = await createDemo(server, person)
  const image = `asset:${await storeAsset(server, person, await png())}`
  const steps = Array.from({ length: count }, (_, index) =>
    stepOf(demoId, { text: `Step ${index + 1}`, image }),
  )
  const items = steps.map((step) => ({ step, hotspots: [hotspotOf(step)], chapter: null }))
  await edit(server, person, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, steps, image }
}
