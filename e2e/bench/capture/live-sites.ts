import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { CorpusPage } from './corpus/corpus-page.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

async function find({ mounts }: CorpusPage, path: string): Promise<Buffer | null> {
  const prefixes = Object.keys(mounts).sort((a, b) => b.length - a.length)
  for (const prefix of prefixes) {
    const start = prefix.endsWith('/') ? prefix : `${prefix}/`
    const mount = mounts[prefix]
    if (!mount || !path.startsWith(start)) continue
    const bytes = await readFile(join(mount.folder, path.slice(start.length))).catch(() => null)
    if (bytes) return bytes
  }
  return null
}

/** The live sites of corpus pages: each at a host of its own, with the same files at another site. */
export interface LiveSites {
  urlOf(page: CorpusPage): string
  /** Asked for and not there. */
  readonly missing: string[]
  stop(): Promise<void>
}

/** Everything below `<id>.localhost` is one site, all of `<id>-elsewhere.localhost` another. */
export async function serveLive(pages: readonly CorpusPage[]): Promise<LiveSites> {
  const missing: string[] = []
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? ''
    const [, id, aside] = /^(.+?)(-elsewhere)?\.localhost/.exec(host) ?? []
    const page = pages.find((one) => one.id === id)
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const bytes = page && (await find(page, path.replaceAll('\\', '/')))
    if (!page || !bytes) {
      if (path !== '/favicon.ico' && !path.endsWith('.map')) missing.push(`${host}${path}`)
      reply.writeHead(404).end()
      return
    }
    const type = types[extname(path)] ?? 'application/octet-stream'
    const elsewhere = `http://${id}-elsewhere.${host.slice(host.indexOf('localhost'))}`
    const isRewritten = path === page.path && !aside && page.rewrite
    const body = isRewritten ? page.rewrite?.(bytes.toString(), elsewhere) : bytes
    reply.writeHead(200, {
      'content-type': type,
      'cache-control': 'max-age=600',
      // What is elsewhere shares its fonts, as such servers do, and nothing else.
      ...(aside && type.startsWith('font/') ? { 'access-control-allow-origin': '*' } : {}),
    })
    reply.end(body)
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    urlOf: ({ id, path }) => `http://${id}.localhost:${port}${path}`,
    missing,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
