import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly isFromExtension: boolean
  /** Bytes of its head, as they go over the line in HTTP/1.1. */
  readonly head: number
  /** Bytes of its body, packed as it was sent. */
  readonly body: number
}

export interface CountingProxy {
  readonly url: string
  readonly sent: readonly SentRequest[]
  /** Where requests go. */
  forwardTo(address: string): void
  stop(): Promise<void>
}

/** Stands before the product and notes what is sent to it. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const sent: SentRequest[] = []
  let target = ''
  const server = createServer((request, reply) => {
    const { method = 'GET', url: path = '/', rawHeaders, headers } = request
    const lines = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0)
    const head = `${method} ${path} HTTP/1.1\r\n`.length + 2 + lines
    let body = 0
    request.on('data', (chunk: Buffer) => {
      body += chunk.length
    })
    request.on('end', () => {
      const isFromExtension = headers.authorization?.startsWith('Bearer ') ?? false
      sent.push({ method, path, isFromExtension, head, body })
    })
    const forwarded = ask(new URL(path, target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    forwarded.on('error', () => reply.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    sent,
    forwardTo: (address) => {
      target = address
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
