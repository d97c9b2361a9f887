import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join, normalize } from 'node:path'
import { root } from './paths.ts'

const require = createRequire(import.meta.url)
/** Where a package lies, though its exports may hide its own description. */
function folderOf(name: string): string {
  const places = require.resolve.paths(name) ?? []
  const folder = places.map((place) => join(place, name)).find((place) => existsSync(place))
  if (folder === undefined) throw new Error(`${name} is not installed`)
  return folder
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

export interface Site {
  readonly url: string
  stop(): Promise<void>
}

/** Serves folders, the first that has the file answering. */
async function serve(folders: readonly string[]): Promise<Site> {
  const server: Server = createServer(async (request, reply) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
    const file = path.endsWith('/') ? `${path}index.html` : path
    for (const folder of folders) {
      const bytes = await readFile(join(folder, file)).catch(() => null)
      if (!bytes) continue
      reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      reply.end(bytes)
      return
    }
    reply.writeHead(404).end()
  })
  return listening(server)
}

async function listening(server: Server, name = 'localhost'): Promise<Site> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the site has no port')
  return {
    url: `http://${name}:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** SB Admin 2: a multi-page admin product with charts, tables and menus. */
export function serveAdmin(): Promise<Site> {
  return serve([folderOf('startbootstrap-sb-admin-2')])
}

/** Swagger UI on a small API description: a single-page product that draws itself with React. */
export function serveSwagger(): Promise<Site> {
  return serve([join(root, 'e2e', 'sites', 'swagger'), folderOf('swagger-ui-dist')])
}

/** Deals on Shoelace: nearly all that is drawn stands in shadow roots. */
export function serveShoelace(): Promise<Site> {
  return serve([join(root, 'e2e', 'sites', 'shoelace'), folderOf('@shoelace-style/shoelace')])
}

/** A proposal in TinyMCE: what is written stands in a frame. */
export function serveTinymce(): Promise<Site> {
  return serve([join(root, 'e2e', 'sites', 'tinymce'), folderOf('tinymce')])
}

/** Pages that count how often they have reacted to what is done with them. */
export function serveCounter(): Promise<Site> {
  return serve([join(root, 'e2e', 'sites', 'counter')])
}

/** Larkfield, an invented product for whoever keeps customers: the sample demo shows it. */
export function serveLarkfield(): Promise<Site> {
  const inter = join(folderOf('@fontsource-variable/inter'), 'files')
  return serve([join(root, 'e2e', 'sites', 'larkfield'), inter])
}

/** A list of customers: names, addresses, a password, and a frame that no extension may enter. */
export function serveCustomers(): Promise<Site> {
  return serve([join(root, 'e2e', 'sites', 'customers')])
}

/** Serves pages by path, which may change while they are served. */
function pagesServer(
  pages: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Server {
  return createServer((request, reply) => {
    const html = pages[(request.url ?? '/').split('?')[0] ?? '/']
    const status = html === undefined ? 404 : 200
    reply.writeHead(status, { 'content-type': types['.html'], ...headers }).end(html)
  })
}

/** Pages of somebody else's, by path; they may change while they are served. */
export function servePages(pages: Readonly<Record<string, string>>): Promise<Site> {
  return listening(pagesServer(pages))
}

/**
 * Pages of another site, by path. A browser tells sites apart by their names and not by their ports: the
 * product is at `localhost`, and frames of it in these pages are third parties.
 */
export function serveOtherSite(
  pages: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Site> {
  return listening(pagesServer(pages, headers), '127.0.0.1')
}
