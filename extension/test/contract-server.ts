import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import {
  assetLimit,
  assetRoutes,
  captureLimit,
  captureRoutes,
  commandRoutes,
  demoRoutes,
} from '@waystep/api-contract'
import { type Capture, joinPieces, parseCapture } from '@waystep/capture-format'
import { type Command, createDemo, createStep } from '@waystep/demo-model'
import type { z } from 'zod'

type Applied = { readonly seq: number; readonly command: Command }

/** A reply sent in place of what the server would do. */
export type FaultOf = (call: {
  readonly method: string
  readonly path: string
}) => /** 'cut' does the work and closes the line before it answers. */
{ readonly status: number; readonly code: string; readonly message?: string } | 'cut' | null

/** What such a server holds, and what it was asked. */
class ContractState {
  readonly assets = new Map<string, Buffer>()
  readonly captures = new Map<string, Capture>()
  readonly demos = new Map<string, { steps: string[]; trashed: boolean }>()
  readonly commands: Applied[] = []
  readonly calls: string[] = []
  /** Bytes of the bodies as they were sent. */
  readonly sent: { readonly call: string; readonly bytes: number }[] = []
  /** All that was sent, unpacked. */
  readonly bodies: Buffer[] = []
  token = 'wsr_good'
  faultOf: FaultOf = () => null
  readonly #seen = new Map<string, number>()

  /** What it was told and asked so far; demos, captures and files stay. */
  forget(): void {
    for (const list of [this.commands, this.calls, this.sent, this.bodies]) list.length = 0
    this.faultOf = () => null
  }

  session() {
    return {
      account: { name: 'Ann Lee', email: 'ann@example.com' },
      workspace: { id: '00000000-0000-4000-8000-000000000001', name: 'Acme' },
      demos: [...this.demos].map(([id]) => ({ id, title: `Demo ${id.slice(0, 4)}`, type: 'HTML' })),
    }
  }

  /** Applies each command of a client once. */
  applyAll(demoId: string, request: Parsed): Answer {
    const { clientId, commands } = request.as(commandRoutes.apply.body)
    for (const { seq, command } of commands) this.#apply(demoId, clientId, seq, command)
    const acknowledged = this.#seen.get(`${demoId} ${clientId}`) ?? 0
    return [200, { revision: this.#seen.size, acknowledged, rejected: [] }]
  }

  #apply(demoId: string, clientId: string, seq: number, command: Command): void {
    const demo = this.demos.get(demoId)
    if (!demo || seq <= (this.#seen.get(`${demoId} ${clientId}`) ?? 0)) return
    this.#seen.set(`${demoId} ${clientId}`, seq)
    this.commands.push({ seq, command })
    if (command.type === 'add-steps') {
      demo.steps.splice(command.after, 0, ...command.items.map((item) => item.step.id))
    }
    if (command.type === 'delete-steps') {
      demo.steps = demo.steps.filter((id) => !command.stepIds.includes(id))
    }
  }

  /** A capture put together out of the files it is in pieces of; null while one is missing. */
  wholeCapture({ bases, pieces }: Readonly<Record<string, unknown>>): Capture | null {
    if (!Array.isArray(bases) || !Array.isArray(pieces)) throw new Error('no pieces')
    const texts = bases.map((hash) => this.assets.get(hash)?.toString())
    if (texts.includes(undefined)) return null
    const joined = joinPieces(texts.join(''), pieces, captureLimit)
    const parsed = joined.ok ? parseCapture(JSON.parse(joined.text)) : joined
    if (!parsed.ok) throw new Error(parsed.problem)
    return parsed.capture
  }
}

/** A status, and a body or the code of an error. */
type Answer = readonly [number, unknown] | readonly [number, string]

function missingAssets({ assets }: ContractState, request: Parsed): Answer {
  const { hashes } = request.as(assetRoutes.missing.body)
  return [200, { missing: hashes.filter((hash) => !assets.has(hash)), fileBytes: assetLimit }]
}

function putAsset({ assets }: ContractState, named: string, { bytes }: Parsed): Answer {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (hash !== named) return [400, 'bad-request']
  assets.set(hash, bytes)
  return [201, { hash, type: 'image/png', size: bytes.length }]
}

function createCapture(state: ContractState, request: Parsed): Answer {
  if (request.bytes.length > captureLimit) return [413, 'too-large']
  const { id, capture: body } = request.as(captureRoutes.create.body)
  const capture = state.wholeCapture(body)
  const isWhole = capture?.assets.every(({ hash }) => state.assets.has(hash))
  if (!capture || !isWhole) return [409, 'assets-missing']
  state.captures.set(id, capture)
  return [201, { id, assets: [] }]
}

function makeDemo({ demos }: ContractState, request: Parsed): Answer {
  const { id, title, type } = request.as(demoRoutes.create.body)
  if (demos.has(id)) return [409, 'conflict']
  demos.set(id, { steps: [], trashed: false })
  return [201, demoCard(id, title, type)]
}

function answerOf(state: ContractState, method: string, path: string, request: Parsed): Answer {
  const put = /^\/api\/assets\/[^/]+\/([0-9a-f]{64})$/.exec(path)
  if (method === 'POST' && path === '/api/assets/missing') return missingAssets(state, request)
  if (method === 'PUT' && put?.[1]) return putAsset(state, put[1], request)
  if (method === 'POST' && path === '/api/captures') return createCapture(state, request)
  if (method === 'POST' && path === '/api/demos') return makeDemo(state, request)
  const demoId = /^\/api\/demo\/([^/]+)(\/commands)?$/.exec(path)?.[1]
  const demo = demoId === undefined ? undefined : state.demos.get(demoId)
  if (demoId === undefined || !demo || demo.trashed) return [404, 'not-found']
  if (method === 'GET') return [200, demoReply(demoId, demo.steps)]
  if (method === 'DELETE') {
    demo.trashed = true
    return [204, {}]
  }
  return state.applyAll(demoId, request)
}

function reply(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const fail = (response: ServerResponse, status: number, code: string, message = code) =>
  reply(response, status, { error: { code, message, issues: [] } })

async function handle(state: ContractState, request: IncomingMessage, response: ServerResponse) {
  const [method, path] = [request.method ?? 'GET', request.url ?? '/']
  state.calls.push(`${method} ${path}`)
  const parsed = await read(request)
  state.sent.push({ call: `${method} ${path}`, bytes: parsed.sentBytes })
  state.bodies.push(parsed.bytes)
  if (method === 'GET' && !path.startsWith('/api/')) {
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end('<!doctype html><title>Waystep server</title><h1>Waystep server</h1>')
  }
  if (request.headers.authorization !== `Bearer ${state.token}`) {
    return fail(response, 401, 'not-signed-in')
  }
  if (path === '/api/recording/session') return reply(response, 200, state.session())
  const instead = state.faultOf({ method, path })
  if (instead && instead !== 'cut') {
    return fail(response, instead.status, instead.code, instead.message)
  }
  const [status, body] = answerOf(state, method, path, parsed)
  if (instead === 'cut') return request.socket.destroy()
  if (typeof body === 'string') return fail(response, status, body)
  reply(response, status, status === 204 ? undefined : body)
}

/**
 * A small server that keeps to the contract in memory: it parses each body with the contract's own
 * schema, hashes each file again, and applies each command of a client once.
 */
export async function startContractServer() {
  const state = new ContractState()
  const server = createServer((request, response) => {
    handle(state, request, response).catch((error) => {
      console.error(error)
      fail(response, 400, 'validation-failed')
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const { assets, captures, demos, commands, calls, sent, bodies } = state
  return {
    url: `http://localhost:${address.port}`,
    assets,
    captures,
    demos,
    commands,
    calls,
    sent,
    bodies,
    forget: () => state.forget(),
    setFaults(next: FaultOf) {
      state.faultOf = next
    },
    setToken(next: string) {
      state.token = next
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

interface Parsed {
  readonly bytes: Buffer
  readonly sentBytes: number
  as<S extends z.ZodType>(schema: S | undefined): z.output<S>
}

async function read(request: IncomingMessage): Promise<Parsed> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
  return {
    bytes,
    sentBytes: raw.length,
    as(schema) {
      if (!schema) throw new Error('the contract names no body')
      return schema.parse(JSON.parse(bytes.toString()))
    },
  }
}

function demoReply(id: string, stepIds: readonly string[]): z.input<typeof demoRoutes.get.reply> {
  const steps = stepIds.map((stepId, index) =>
    createStep({ id: stepId, demoId: id, number: index + 1 }),
  )
  return {
    document: {
      demo: createDemo({
        id,
        workspaceId: '00000000-0000-4000-8000-000000000001',
        createdAt: new Date(0).toISOString(),
      }),
      steps: Object.fromEntries(steps.map((step) => [step.id, step])),
      hotspots: {},
      chapters: {},
      edits: {},
    },
    revision: 1,
    captures: {},
    link: { on: true, live: null },
    expiresAt: null,
    takedown: null,
  }
}

function demoCard(id: string, title: string, type: string) {
  const time = new Date(0).toISOString()
  return {
    id,
    title,
    type,
    folderId: null,
    steps: 0,
    heldBack: 0,
    hasThumbnail: false,
    openingChapter: null,
    revision: 0,
    link: false,
    linkExpiresAt: null,
    createdAt: time,
    updatedAt: time,
    trashedAt: null,
    expiresAt: null,
    takedown: null,
  }
}
