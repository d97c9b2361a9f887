import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { DemoDocument } from '@waystep/demo-model'
import { callOk } from '../../drivers/api.ts'
import { connectExtension, newAccount, signUp } from '../../drivers/author.ts'
import { openBrowser } from '../../drivers/browser.ts'
import { openPanel, stampExtension, startRecording, waitForBar } from '../../drivers/extension.ts'
import { startProduct } from '../../drivers/product.ts'
import { finish } from '../../drivers/walk.ts'
import { type SentRequest, startCountingProxy } from './counting-proxy.ts'
import { walk } from './walk.ts'

/** Bytes of one kind of thing. */
export interface Bytes {
  pictures: number
  files: number
  captures: number
  rest: number
  /** The bytes of requests' heads, with which files that others make are not counted. */
  heads: number
}

const none = (): Bytes => ({ pictures: 0, files: 0, captures: 0, rest: 0, heads: 0 })

async function storedFiles(folder: string): Promise<readonly { path: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return { path, bytes: (await stat(path)).size }
    }),
  )
}

function sentBytes(sent: readonly SentRequest[], pictures: ReadonlySet<string>): Bytes {
  const sum = none()
  for (const { method, path, head, body, isFromExtension } of sent) {
    if (!isFromExtension) continue
    sum.heads += head
    const hash = method === 'PUT' && path.startsWith('/api/assets/') ? basename(path) : null
    if (hash !== null) sum[pictures.has(hash) ? 'pictures' : 'files'] += body
    else sum[path === '/api/captures' ? 'captures' : 'rest'] += body
  }
  return sum
}

async function storedBytes(dataFolder: string, pictures: ReadonlySet<string>): Promise<Bytes> {
  const sum = none()
  for (const { path, bytes } of await storedFiles(join(dataFolder, 'objects', 'files'))) {
    // Small pictures and pages are made later, out of what is stored here.
    const asset = /\/assets\/[^/]+\/([0-9a-f]{64})-[0-9a-f]{12}$/.exec(path)?.[1]
    if (asset !== undefined) sum[pictures.has(asset) ? 'pictures' : 'files'] += bytes
    if (/\/captures\/[^/]+\/[\w-]+$/.test(path)) sum.captures += bytes
  }
  return sum
}

/** Records the walk with the extension: what it sent to the server, and what the server then stores. */
export async function recordWalk(
  siteUrl: string,
): Promise<{ readonly steps: number; readonly sent: Bytes; readonly stored: Bytes }> {
  const proxy = await startCountingProxy()
  const product = await startProduct({ PUBLIC_URL: proxy.url, LOG_LEVEL: 'warn' })
  proxy.forwardTo(product.address)
  const extension = await stampExtension(proxy.url)
  const profile = await mkdtemp(join(tmpdir(), 'waystep-profile-'))
  const browser = await openBrowser({ extension, profile, alone: true })
  try {
    const [app = await browser.newPage()] = await browser.pages()
    await signUp(app, proxy.url, newAccount())
    await connectExtension(app, proxy.url)
    const before = proxy.sent.length
    const page = await browser.newPage()
    let counted = 0
    await walk(
      page,
      siteUrl,
      async () => {
        if (counted === 0) await startRecording(await openPanel(browser, page), page)
      },
      async (act, steps) => {
        await act()
        counted += steps
        await waitForBar(page, counted === 1 ? '1 step' : `${counted} steps`)
      },
    )
    const editor = await finish(browser, page)
    const sent = proxy.sent.slice(before)
    await editor.waitForFunction(() => location.pathname.endsWith('/edit'))
    const path = await editor.evaluate(() => location.pathname.replace(/^(.*)\/edit$/, '/api$1'))
    const reply = await callOk<{ document: DemoDocument }>(app, 'GET', path)
    const images = Object.values(reply.document.steps).map(({ image }) => image ?? '')
    const pictures = new Set(images.map((image) => image.replace('asset:', '')))
    return {
      steps: images.length,
      sent: sentBytes(sent, pictures),
      stored: await storedBytes(product.dataFolder, pictures),
    }
  } finally {
    await browser.close()
    await product.remove()
    await proxy.stop()
    for (const folder of [extension, profile]) await rm(folder, { recursive: true, force: true })
  }
}
