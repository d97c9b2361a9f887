import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const credentials = `Basic ${Buffer.from('ann:secret').toString('base64')}`

/** Its thread waits for ever, without the processor that a loop would take from all others. */
const neverAnswers = `<script>setTimeout(() => {
  const call = new XMLHttpRequest()
  call.open('GET', '/never.txt', false)
  call.send()
}, 50)</script>`

export interface OddOrigin {
  readonly port: number
  /** Paths that were asked for, each with the `Authorization` it came with. */
  readonly asked: { readonly path: string; readonly authorization: string }[]
  /** The page at `/`. */
  page: string
  /** Where `/away.png` leads. */
  away: string
  stop(): Promise<void>
}

/** A server whose files come slowly, never, in part, from elsewhere, or only to whom it knows. */
export async function startOddOrigin(): Promise<OddOrigin> {
  const timers = new Set<NodeJS.Timeout>()
  const reply = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const { authorization = '' } = request.headers
    origin.asked.push({ path: pathname, authorization })
    const image = { 'content-type': 'image/png', 'content-length': png.length }
    if (pathname.startsWith('/known/') && authorization !== credentials) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="known"' }).end()
    } else if (pathname === '/' || pathname === '/known/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(origin.page)
    } else if (pathname === '/away.png') {
      response.writeHead(302, { location: origin.away }).end()
    } else if (pathname === '/slow.png') {
      response.writeHead(200, image).write(png.subarray(0, 20))
      timers.add(setTimeout(() => response.end(png.subarray(20)), 700))
    } else if (/\/cut\./.test(pathname)) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'image/png'
      response.writeHead(200, { 'content-type': type, 'content-length': 5000 })
      response.write(png.subarray(0, 20))
      timers.add(setTimeout(() => request.socket.destroy(), 50))
    } else if (/\/never\./.test(pathname)) {
      response.writeHead(200, image).write(png.subarray(0, 20))
    } else if (pathname.endsWith('.png')) {
      response.writeHead(200, image).end(png)
    } else if (pathname.endsWith('.html')) {
      const busy = pathname === '/busy.html' ? neverAnswers : ''
      const body = `<!DOCTYPE html><p>${pathname}</p>${busy}`
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    } else response.writeHead(404).end()
  }
  const server: Server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin: OddOrigin = {
    port: (server.address() as AddressInfo).port,
    asked: [],
    page: '',
    away: '',
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return origin
}
