import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `outside.test`: a browser started with `args` reaches this server under that name and those below it,
 * and nobody under any other. It counts connections, so that it also sees what no page is told of:
 * pings, prefetches, connections opened ahead.
 */
export class Trap {
  readonly asked: string[] = []
  connections = 0
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, reply) => {
      this.asked.push(`${request.headers.host}${request.url}`)
      // Whoever navigates here stays where they are.
      reply.writeHead(204).end()
    })
    this.#server.on('connection', () => {
      this.connections += 1
    })
  }

  static async start(): Promise<Trap> {
    const trap = new Trap()
    await new Promise<void>((resolve) => trap.#server.listen(0, '127.0.0.1', resolve))
    return trap
  }

  get args(): string[] {
    const { port } = this.#server.address() as AddressInfo
    const there = `127.0.0.1:${port}`
    const rules = [`MAP outside.test ${there}`, `MAP *.outside.test ${there}`, 'MAP * ~NOTFOUND']
    return [`--host-resolver-rules=${rules.join(',')},EXCLUDE 127.0.0.1,EXCLUDE localhost`]
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
