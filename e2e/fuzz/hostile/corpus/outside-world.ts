import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a browser asked of the world outside, as the world and the browser's own log of its network tell. */
export interface OutsideCounts {
  /** Names that it looked up, ahead of time or not. */
  dns: number
  /** Connections that it opened: of requests, pings, and ahead of them. */
  connections: number
}

/**
 * Everybody but this machine, for one browser: each name and address there is leads to one port here, which
 * counts who comes. Names that are only looked up are counted in the browser's log, where they stand as that
 * port. Its maker's own hosts, which it asks by itself, do not exist.
 */
export class OutsideWorld {
  #connections = 0
  readonly #server = createServer((socket) => {
    this.#connections += 1
    socket.destroy()
  })
  #folder = ''

  static async start(): Promise<OutsideWorld> {
    const world = new OutsideWorld()
    await new Promise<void>((resolve) => world.#server.listen(0, '127.0.0.1', resolve))
    world.#folder = await mkdtemp(join(tmpdir(), 'waystep-net-log-'))
    return world
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get args(): string[] {
    const own = ['*.google.com', '*.googleapis.com', '*.gstatic.com', '*.gvt1.com']
    const rules = [
      ...own.map((host) => `MAP ${host} ~NOTFOUND`),
      `MAP * 127.0.0.1:${this.#port}`,
      'EXCLUDE localhost',
      'EXCLUDE 127.0.0.1',
    ]
    return [
      `--host-resolver-rules=${rules.join(',')}`,
      `--log-net-log=${join(this.#folder, 'log.json')}`,
    ]
  }

  /** After the browser was closed. */
  async stop(): Promise<OutsideCounts> {
    const port = this.#port
    const log = await readFile(join(this.#folder, 'log.json'), 'utf8')
    await rm(this.#folder, { recursive: true })
    await new Promise((resolve) => this.#server.close(resolve))
    const asked = new RegExp(`"host":"(?:https?://)?127\\.0\\.0\\.1:${port}","is_speculative"`, 'g')
    return { dns: log.match(asked)?.length ?? 0, connections: this.#connections }
  }
}
