import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { media, pageHtml, pictureSvg } from './media.ts'

export interface MatrixSite {
  readonly url: string
  close(): Promise<void>
}

/** Builds the page that draws cases and serves it, with the media it draws them on, on a free port. */
export async function startMatrixSite(film: Uint8Array): Promise<MatrixSite> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-matrix-'))
  await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/matrix/matrix-page.tsx' },
    },
  })
  const assets = join(folder, 'assets')
  const names = await readdir(assets)
  const text = async (end: string) => {
    const name = names.find((file) => file.endsWith(end))
    return readFile(join(assets, name ?? ''), 'utf8')
  }
  const files: Readonly<Record<string, readonly [string, string | Uint8Array]>> = {
    '/': ['text/html', '<!doctype html><title>Matrix</title>'],
    '/stage.html': ['text/html', stageHtml],
    '/stage.js': ['text/javascript', await text('.js')],
    '/stage.css': ['text/css', await text('.css')],
    [`/${media.page}`]: ['text/html', pageHtml()],
    [`/${media.image}`]: ['image/svg+xml', pictureSvg()],
    [`/${media.video.src}`]: ['video/webm', film],
  }
  const server = createServer((request, response) => {
    const file = files[new URL(request.url ?? '/', 'http://site').pathname]
    if (!file) return response.writeHead(404).end()
    const [type, body] = file
    return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// Stages lie over each other: tooltips keep to what a window shows, so that each must be at its top.
const stageHtml = `<!doctype html><html lang="en"><head><title>Stage</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/stage.css"><style>
html { background: #fafafa } body { margin: 0; overflow: hidden }
body > div { position: absolute; top: 0; left: 0; width: min(100vw, 100vh * 16 / 9) }
</style></head><body><script type="module" src="/stage.js"></script></body></html>`
