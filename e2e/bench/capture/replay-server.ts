import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KeptFile } from './tool.ts'

/** The origin of replays: only what is put there exists. */
export interface ReplayServer {
  readonly origin: string
  /** Below a path of its own; the address of the first file. */
  serve(files: readonly KeptFile[]): string
  stop(): Promise<void>
}

export async function startReplayServer(): Promise<ReplayServer> {
  const there = new Map<string, KeptFile>()
  let served = 0
  const server = createServer((request, reply) => {
    const file = there.get(new URL(request.url ?? '/', 'http://x').pathname)
    if (file) reply.writeHead(200, { 'content-type': file.type }).end(file.bytes)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    serve(files) {
      const folder = `/${++served}`
      for (const file of files) there.set(`${folder}/${file.path}`, file)
      return `${origin}${folder}/${files[0]?.path ?? ''}`
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
