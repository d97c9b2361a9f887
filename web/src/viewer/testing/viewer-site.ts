import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import {
  hasVoices,
  type PublishedDemo,
  type PublishedStep,
  type Tracking,
} from '@waystep/demo-model'
import {
  addressOfStep,
  afterPictureScript,
  bootElementId,
  earlyPresses,
  endInAddress,
  firstScreen,
  readyMark,
  rootElementId,
  speaking,
  stepOfNumber,
  ViewerScreen,
  waitsForPicture,
} from '@waystep/stage'
import { firstVoiceOf } from '@waystep/stage/voice'
import { type OwnLanguageName, ownLanguages, wordsIn } from '@waystep/stage/words'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { viewerReact } from '../../../build/viewer-react.ts'
import { fixturePage } from './fixture-page.ts'
import { ladenFiles, ladenPage, ladenSheet, tallPicture } from './laden-page.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
}

const music = join(import.meta.dirname, '..', '..', '..', 'public', 'music')
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"/>'

type ViewerFiles = ReadonlyMap<string, string | Uint8Array>

/** A server of fixture demos, with switches for what can go wrong. */
export interface ViewerSite {
  readonly url: string
  /** Path of the viewer's script. */
  readonly script: string
  /** The demos by name; `opened` is what any password opens. */
  readonly demos: Record<string, PublishedDemo>
  /** Paths asked for, in order. */
  readonly asked: string[]
  /** Bodies of the event calls. */
  readonly events: string[]
  /** Milliseconds that pages take. */
  slowness: number
  /** What files of captured pages wait for before they come, by name; and the viewer's own fonts, as `font`. */
  readonly until: Map<string, Promise<unknown>>
  /** Names of pages that answer 404. */
  readonly missing: Set<string>
  /** Whose visits the demos count. */
  tracking: Tracking
  /** Files of demos that are no pictures, by name. */
  readonly files: Map<string, Uint8Array>
  /** The publication has ended: its manifest answers 410. */
  ended: boolean
  /** What becomes of calls for a publication: they are cut off, or answered with 503. */
  failing: 'none' | 'cut off' | 'fails'
  close(): Promise<void>
}

/** Serves the viewer, on the library that its build would use, on a free port. */
export async function startViewerSite(): Promise<ViewerSite> {
  built ??= buildViewer()
  const files = await built
  const named = (end: string, start = 'main') =>
    `/${[...files.keys()].find((file) => file.startsWith(`assets/${start}`) && file.endsWith(end))}`

  const site = freshSite()

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://site')
    site.asked.push(url.pathname)
    const [, kind = '', name = '', part = ''] = url.pathname.split('/')
    const demo = site.demos[name]
    if (kind === 'v' && site.failing === 'cut off') return request.socket.destroy()
    if (kind === 'v' && site.failing === 'fails')
      return answer(response, 503, 'text/html', '<h1>503</h1>')
    if ((kind === 'demo' || kind === 'embed') && demo) {
      const built = { js: named('.js'), css: named('.css'), voiceCss: named('.css', 'voice') }
      const html = documentOf(demo, name, kind, url.searchParams, { ...built, ...site })
      return answer(response, 200, 'text/html', html)
    }
    if (kind === 'v' && part === 'manifest.json') {
      return answer(response, site.ended ? 410 : 200, 'application/json', JSON.stringify(demo))
    }
    if (kind === 'v' && part === 'gates') {
      return answer(response, 200, 'application/json', JSON.stringify({ grant: 'opened' }))
    }
    if (kind === 'v' && part === 'pages') {
      await new Promise((resolve) => setTimeout(resolve, site.slowness))
      const page = url.pathname.split('/').at(-1)?.replace('.html', '') ?? ''
      if (site.missing.has(page)) return answer(response, 404, 'application/json', '{}')
      return answer(response, 200, 'text/html', page === 'laden' ? ladenPage() : fixturePage(page))
    }
    if (kind === 'v' && part === 'assets') {
      const file = url.pathname.split('/').at(-1) ?? ''
      await site.until.get(file)
      const own = site.files.get(file)
      if (own) return answerPart(request, response, own)
      if (file === ladenFiles.sheet) return answer(response, 200, 'text/css', ladenSheet)
      if (file === ladenFiles.font) {
        return answer(response, 200, 'font/woff2', files.get(named('.woff2', '').slice(1)) ?? '')
      }
      const drawn = file === ladenFiles.tall ? tallPicture : picture
      return answer(response, 200, 'image/svg+xml', drawn)
    }
    if (url.pathname === '/api/events') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      site.events.push(Buffer.concat(chunks).toString())
      return answer(response, 202, 'application/json', '{"stored":1}')
    }
    if (kind === 'music') {
      const track = await readFile(join(music, name)).catch(() => null)
      return answer(response, track ? 200 : 404, types[extname(name)] ?? '', track ?? '')
    }
    if (kind === 'assets') {
      if (extname(name) === '.woff2') await site.until.get('font')
      const type = types[extname(name)] ?? 'application/octet-stream'
      return answer(response, 200, type, files.get(`assets/${name}`) ?? '')
    }
    return answer(response, 404, 'text/plain', '')
  }
  // A page that is closed cuts off what it was sending.
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return Object.assign(site, {
    url: `http://127.0.0.1:${port}`,
    script: named('.js'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

let built: Promise<ViewerFiles> | null = null

/** The viewer's files by their path. They are built once for all test files of a process. */
async function buildViewer(): Promise<ViewerFiles> {
  const made = await build({
    root: join(import.meta.dirname, '../../..'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    resolve: { alias: viewerReact },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src/viewer/main.tsx' },
    },
  })
  if (!('output' in made)) throw new Error('The viewer was not built once.')
  return new Map(
    made.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

function freshSite(): Omit<ViewerSite, 'url' | 'script' | 'close'> {
  return {
    demos: {},
    asked: [],
    events: [],
    slowness: 0,
    until: new Map(),
    files: new Map(),
    missing: new Set(),
    ended: false,
    failing: 'none',
    tracking: 'on',
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string | Uint8Array) {
  const length = { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...length }).end(body)
}

/** A sound, from where it is asked for: nobody could move its place otherwise. */
function answerPart({ headers }: IncomingMessage, response: ServerResponse, sound: Uint8Array) {
  const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
  response.setHeader('content-range', `bytes ${from}-${sound.length - 1}/${sound.length}`)
  response.setHeader('accept-ranges', 'bytes')
  answer(response, headers.range ? 206 : 200, 'audio/wav', sound.subarray(from))
}

function documentOf(
  manifest: PublishedDemo,
  name: string,
  kind: string,
  query: URLSearchParams,
  site: { tracking: Tracking; js: string; css: string; voiceCss: string },
): string {
  const { tracking, js, css, voiceCss } = site
  const ended = query.get('step') === endInAddress
  const asked = ended ? manifest.total : Number(query.get('step') ?? 1)
  const step = stepOfNumber(manifest, asked)?.number ?? 1
  const preview = query.get('preview') === 'true'
  const spoken = query.get('words')
  const words = spoken !== null && isSpoken(spoken) ? wordsIn(spoken) : undefined
  const boot = {
    manifest,
    ...(words && { words }),
    grantBase: `/v/${name}/`,
    embed: kind === 'embed',
    preview,
    step,
    ended,
    address: addressOfStep(`/${kind}/${name}?${query}`, 1),
    autoplay: query.get('autoplay') === 'true',
    hideControls: query.get('controls') === 'hide',
    tracking,
  }
  const drawn = speaking(words, () => {
    const screen = firstScreen(boot)
    if (!screen) throw new Error(`The demo ${name} has no steps`)
    const controls = { ...screen.controls, voice: firstVoiceOf(boot) }
    return renderToString(createElement(ViewerScreen, { ...screen, controls }))
  })
  const sheet = hasVoices(manifest) ? `<link rel="stylesheet" href="${voiceCss}">` : ''
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"${boot.embed ? ' data-embed' : ''}><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${manifest.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${css}">${sheet}</head>
<body><script>${earlyPresses(rootElementId, readyMark)}</script><div id="${rootElementId}">${drawn}</div>
<script type="application/json" id="${bootElementId}">${json}</script>
${scriptTag(js, manifest.steps[step - 1])}</body></html>`
}

function isSpoken(name: string): name is OwnLanguageName {
  return Object.hasOwn(ownLanguages, name)
}

/** As the product's pages have it: a picture is waited for. */
function scriptTag(js: string, first: PublishedStep | undefined): string {
  if (first && waitsForPicture(first))
    return `<script data-src="${js}">${afterPictureScript}</script>`
  return `<script type="module" src="${js}"></script>`
}
