import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** What servers say of keeping a file. */
const cachings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'max-age': { 'cache-control': 'max-age=60' },
  immutable: { 'cache-control': 'max-age=60, immutable' },
  'no-cache': { 'cache-control': 'no-cache' },
  'must-revalidate': { 'cache-control': 'max-age=0, must-revalidate' },
  private: { 'cache-control': 'private' },
  expired: { expires: 'Thu, 01 Jan 1970 00:00:00 GMT' },
  etag: { etag: '"1"' },
  vary: { vary: 'accept-encoding', 'cache-control': 'max-age=60' },
  nothing: {},
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly cookie: string
  readonly referer: string
}

export interface FileOrigin {
  readonly url: string
  readonly asked: Asked[]
  stop(): Promise<void>
}

/** A server of pictures and sheets of every kind of caching; what hangs answers when it stops. */
export async function startFileOrigin(host: string, page: () => string): Promise<FileOrigin> {
  const asked: Asked[] = []
  const reply = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const { cookie = '', referer = '' } = request.headers
    const path = request.url ?? ''
    asked.push({ method: request.method ?? '', path, cookie, referer })
    const headers = cachings[searchParams.get('caching') ?? ''] ?? {}
    const answer = (status: number, type: string, body: string | Buffer): void => {
      response.writeHead(status, { ...headers, 'content-type': type }).end(body)
    }
    switch (pathname) {
      case '/':
        response.setHeader('set-cookie', 'own=1')
        response.setHeader('content-security-policy', "connect-src 'none'")
        answer(200, 'text/html', page())
        break
      case '/a.png':
        answer(200, 'image/png', png)
        break
      case '/lies.png':
        answer(200, 'text/html', png)
        break
      case '/a.css':
        answer(200, 'text/css', 'p{color:red}')
        break
      case '/moved.png':
        response.setHeader('location', '/a.png?moved')
        answer(302, 'text/plain', '')
        break
      case '/referred.png':
        answer(referer === '' ? 403 : 200, 'image/png', png)
        break
      case '/hangs.png':
        break
      case '/text.png':
        answer(200, 'image/png', 'no picture')
        break
      case '/large.png':
        answer(200, 'image/png', Buffer.concat([png, Buffer.alloc(300_000)]))
        break
      default:
        answer(404, 'text/plain', 'none')
    }
  }
  const server: Server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A page with a picture of its own, one of another origin and a sheet for every kind of caching. */
export function pageOfFiles(other: FileOrigin): string {
  const files = Object.keys(cachings).map((caching) => {
    const query = `caching=${caching}`
    return `<img src="/a.png?${query}"><img src="${other.url}/a.png?${query}"><link rel="stylesheet" href="/a.css?${query}">`
  })
  return `<!DOCTYPE html><link rel="icon" href="data:,">${files.join('')}<img src="/moved.png"><img src="/referred.png"><img src="/lies.png"><p>text</p>
<script>document.addEventListener('securitypolicyviolation',()=>{document.title='violated'})</script>`
}
