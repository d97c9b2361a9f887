import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { tone } from './tone.ts'

/** What a stand-in was sent. */
export interface SentRequest {
  readonly method: string
  /** The path and its query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** What it answers. */
export interface Answer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** How it is told to behave: `well`, or as services do that fail. */
export type Mood =
  | 'well'
  | 'slow'
  | 'refuses'
  | 'without credit'
  | 'busy'
  | 'broken'
  | 'answers a page'
  | 'answers without end'
  | 'cuts off'
  | 'leads elsewhere'
  | 'answers nothing'

/** A service's protocol, as its documentation has it. */
export interface Protocol {
  /** Answers a request; null: it knows no such call. */
  readonly answer: (request: SentRequest) => Answer | null
  /** How it says the moods that each service says in its own words; others are said by their status. */
  readonly failures: Readonly<Partial<Record<Mood, Answer>>>
}

/** A local server that stands in for a service that is paid for. */
export interface ProtocolServer {
  readonly url: string
  readonly requests: SentRequest[]
  mood: Mood
  /** Milliseconds until it answers when it is slow. */
  delay: number
  close(): Promise<void>
}

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

const usualFailures: Readonly<Partial<Record<Mood, Answer>>> = {
  refuses: json(401, { message: 'Unauthorized' }),
  'without credit': json(402, { message: 'Payment required' }),
  busy: { ...json(429, { message: 'Slow down' }), headers: { 'retry-after': '7' } },
  broken: json(503, { message: 'Overloaded' }),
  'answers a page': { type: 'text/html', body: '<!doctype html><title>Sign in</title>' },
  'leads elsewhere': { status: 302, headers: { location: 'http://169.254.169.254/' }, body: '' },
  'answers nothing': { type: 'audio/mpeg', body: '' },
}

export async function openProtocolServer(protocol: Protocol): Promise<ProtocolServer> {
  const requests: SentRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const sent = { method, path, headers, body: await buffer(request) }
    requests.push(sent)
    await answer(opened, protocol, sent, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const opened: ProtocolServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mood: 'well',
    delay: 10_000,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return opened
}

async function answer(
  { mood, delay }: ProtocolServer,
  protocol: Protocol,
  sent: SentRequest,
  response: ServerResponse,
): Promise<void> {
  if (mood === 'slow') await new Promise((done) => setTimeout(done, delay).unref())
  if (mood === 'answers without end') return await endless(response)
  if (mood === 'cuts off') return cutOff(response)
  const failure = protocol.failures[mood] ?? usualFailures[mood]
  const {
    status = 200,
    type,
    headers,
    body,
  } = failure ?? protocol.answer(sent) ?? { status: 404, body: '' }
  response.writeHead(status, { ...headers, ...(type && { 'content-type': type }) }).end(body)
}

/** One gigabyte, as fast as it is read. */
async function endless(response: ServerResponse): Promise<void> {
  const part = Buffer.alloc(1024 * 1024, 'A')
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 1024 ** 3 })
  const parts = Readable.from(Array.from({ length: 1024 }, () => part))
  // Whoever has enough of it closes the connection.
  await pipeline(parts, response).catch(() => undefined)
}

/** Half of what it says it sends. */
function cutOff(response: ServerResponse): void {
  const sound = tone()
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length })
  response.write(sound.subarray(0, sound.length / 2), () => response.destroy())
}

/** Reads what was sent as JSON; an empty object where it is none. */
export function jsonOf({ body }: SentRequest): Record<string, unknown> {
  try {
    return JSON.parse(body.toString())
  } catch {
    return {}
  }
}
