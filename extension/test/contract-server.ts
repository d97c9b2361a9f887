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

/**
 * A small server that keeps to the contract in memory: it parses each body with the contract's own
 * schema, hashes each file again, and applies each command of a client once.
 */
export async function startContractServer() {
  const assets = new Map<string, Buffer>()
  const captures = new Map<string, Capture>()
  const demos = new Map<string, { steps: string[]; trashed: boolean }>()
  const commands: Applied[] = []
  const seen = new Map<string, number>()
  const calls: string[] = []
  /** Bytes of the bodies as they were sent. */
  const sent: { readonly call: string; readonly bytes: number }[] = []
  const bodies: Buffer[] = []
  let token = 'wsr_good'
  let faultOf: FaultOf = () => null

  function reply(response: ServerResponse, status: number, body?: unknown) {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }
  const recordingSession = () => ({
    account: { name: 'Ann Lee', email: 'ann@example.com' },
    workspace: { id: '00000000-0000-4000-8000-000000000001', name: 'Acme' },
    demos: [...demos].map(([id]) => ({ id, title: `Demo ${id.slice(0, 4)}`, type: 'HTML' })),
  })
  const fail = (response: ServerResponse, status: number, code: string, message = code) =>
    reply(response, status, { error: { code, message, issues: [] } })

  function apply(demoId: string, clientId: string, seq: number, command: Command) {
    const demo = demos.get(demoId)
    if (!demo || seq <= (seen.get(`${demoId} ${clientId}`) ?? 0)) return
    seen.set(`${demoId} ${clientId}`, seq)
    commands.push({ seq, command })
    if (command.type === 'add-steps') {
      demo.steps.splice(command.after, 0, ...command.items.map((item) => item.step.id))
    }
    if (command.type === 'delete-steps') {
      demo.steps = demo.steps.filter((id) => !command.stepIds.includes(id))
    }
  }

  /** Put together out of the files it is in pieces of; null while one is missing. */
  function wholeCapture({ bases, pieces }: Readonly<Record<string, unknown>>): Capture | null {
    if (!Array.isArray(bases) || !Array.isArray(pieces)) throw new Error('no pieces')
    const texts = bases.map((hash) => assets.get(hash)?.toString())
    if (texts.includes(undefined)) return null
    const joined = joinPieces(texts.join(''), pieces, captureLimit)
    const parsed = joined.ok ? parseCapture(JSON.parse(joined.text)) : joined
    if (!parsed.ok) throw new Error(parsed.problem)
    return parsed.capture
  }

  function work(
    method: string,
    path: string,
    request: Parsed,
  ): [number, unknown] | [number, string] {
    const put = /^\/api\/assets\/[^/]+\/([0-9a-f]{64})$/.exec(path)
    const demo = /^\/api\/demo\/([^/]+)(\/commands)?$/.exec(path)
    if (method === 'POST' && path === '/api/assets/missing') {
      const { hashes } = request.as(assetRoutes.missing.body)
      const missing = hashes.filter((hash) => !assets.has(hash))
      return [200, { missing, fileBytes: assetLimit }]
    }
    if (method === 'PUT' && put?.[1]) {
      const hash = createHash('sha256').update(request.bytes).digest('hex')
      if (hash !== put[1]) return [400, 'bad-request']
      assets.set(hash, request.bytes)
      return [201, { hash, type: 'image/png', size: request.bytes.length }]
    }
    if (method === 'POST' && path === '/api/captures') {
      if (request.bytes.length > captureLimit) return [413, 'too-large']
      const { id, capture: body } = request.as(captureRoutes.create.body)
      const capture = wholeCapture(body)
      if (!capture) return [409, 'assets-missing']
      const lacking = capture.assets.filter(({ hash }) => !assets.has(hash))
      if (lacking.length > 0) return [409, 'assets-missing']
      captures.set(id, capture)
      return [201, { id, assets: [] }]
    }
    if (method === 'POST' && path === '/api/demos') {
      const made = request.as(demoRoutes.create.body)
      if (demos.has(made.id)) return [409, 'conflict']
      demos.set(made.id, { steps: [], trashed: false })
      return [201, demoCard(made.id, made.title, made.type)]
    }
    const found = demo?.[1] ? demos.get(demo[1]) : undefined
    if (!demo?.[1] || !found || found.trashed) return [404, 'not-found']
    if (method === 'GET') return [200, demoReply(demo[1], found.steps)]
    if (method === 'DELETE') {
      found.trashed = true
      return [204, {}]
    }
    const { clientId, commands } = request.as(commandRoutes.apply.body)
    for (const { seq, command } of commands) apply(demo[1], clientId, seq, command)
    return [
      200,
      { revision: seen.size, acknowledged: seen.get(`${demo[1]} ${clientId}`) ?? 0, rejected: [] },
    ]
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const [method, path] = [request.method ?? 'GET', request.url ?? '/']
    calls.push(`${method} ${path}`)
    const parsed = await read(request)
    sent.push({ call: `${method} ${path}`, bytes: parsed.sentBytes })
    bodies.push(parsed.bytes)
    if (method === 'GET' && !path.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end('<!doctype html><title>Waystep server</title><h1>Waystep server</h1>')
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return fail(response, 401, 'not-signed-in')
    }
    if (path === '/api/recording/session') return reply(response, 200, recordingSession())
    const instead = faultOf({ method, path })
    if (instead && instead !== 'cut') {
      return fail(response, instead.status, instead.code, instead.message)
    }
    const [status, body] = work(method, path, parsed)
    if (instead === 'cut') return request.socket.destroy()
    if (typeof body === 'string') return fail(response, status, body)
    reply(response, status, status === 204 ? undefined : body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      console.error(error)
      fail(response, 400, 'validation-failed')
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    assets,
    captures,
    demos,
    commands,
    calls,
    sent,
    /** All that was sent, unpacked. */
    bodies,
    /** What it was told and asked so far; demos, captures and files stay. */
    forget() {
      for (const list of [commands, calls, sent, bodies]) list.length = 0
      faultOf = () => null
    },
    setFaults(next: FaultOf) {
      faultOf = next
    },
    setToken(next: string) {
      token = next
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
