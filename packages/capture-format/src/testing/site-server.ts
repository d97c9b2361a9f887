import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SiteFile {
  readonly type: string
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** A web server of a few files, on a port of its own. */
export class SiteServer {
  readonly files = new Map<string, SiteFile>()
  /** Paths asked for that it does not have. */
  readonly missing: string[] = []
  /** Method and path of everything asked for. */
  readonly asked: string[] = []
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<SiteServer> {
    const server = createServer((request, reply) => {
      const path = new URL(request.url ?? '/', 'http://site').pathname
      site.asked.push(`${request.method} ${path}`)
      const file = site.files.get(path)
      if (!file) {
        if (path !== '/favicon.ico') site.missing.push(path)
        reply.writeHead(404).end()
        return
      }
      reply.writeHead(200, { 'content-type': file.type, ...file.headers }).end(file.body)
    })
    const site = new SiteServer(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return site
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
