import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'puppeteer-core'
import { build } from 'vite'
import { signals } from '../../build/signals.ts'
import { openContext } from './open-context.ts'

interface PageWithModule {
  readonly page: Page
  /** Opens another page of the same browser and address, with the same module. */
  open(): Promise<Page>
  close(): Promise<void>
}

/**
 * An empty page of this machine, whose browser has what a module exports in a global name. Browsers encode on pages
 * only that came by https or from this machine.
 * @param entry the module's file
 * @param flags of Chromium
 */
export async function pageWithModule(
  entry: string,
  name: string,
  flags: readonly string[] = [],
): Promise<PageWithModule> {
  const { script, sheet, workers } = await builtOf(entry, name)
  const server = createServer(({ url = '' }, reply) => {
    const worker = workers.get(url)
    if (worker) return reply.setHeader('content-type', 'text/javascript').end(worker)
    return reply
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="en"><title>Module</title></html>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const context = await openContext(flags)
  const address = `http://127.0.0.1:${port}/`
  const open = async () => {
    const page = await context.newPage()
    await page.goto(address)
    if (sheet) await page.addStyleTag({ content: sheet })
    await page.addScriptTag({ content: script })
    return page
  }
  return {
    page: await open(),
    open,
    close: async () => {
      await context.close()
      server.close()
    },
  }
}

/** The module as a script that puts it into a global name, the style sheets that it imports, and its workers by path. */
async function builtOf(entry: string, name: string) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [signals()],
    worker: { format: 'es' },
    // Components are built for tests, and so is React.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  })
  const [result] = Array.isArray(built) ? built : []
  const [chunk, ...others] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built.')
  const sheets = others.filter((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
  const workers = others.filter((one) => one.type === 'asset' && one.fileName.endsWith('.js'))
  return {
    // Workers are fetched from beside the script, which is of no file.
    script: chunk.code.replaceAll('"" + {}.url', 'location.href'),
    sheet: sheets.map((one) => 'source' in one && one.source).join(''),
    workers: new Map(
      workers.map((one) => [`/${one.fileName}`, 'source' in one ? String(one.source) : '']),
    ),
  }
}
