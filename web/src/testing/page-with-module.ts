import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'puppeteer-core'
import { build } from 'vite'
import { openContext } from './open-context.ts'

/**
 * An empty page of this machine, whose browser has what a module exports in a global name. Browsers encode on pages
 * only that came by https or from this machine.
 * @param entry the module's file
 */
export async function pageWithModule(
  entry: string,
  name: string,
): Promise<{ readonly page: Page; close(): Promise<void> }> {
  const { script, sheet } = await builtOf(entry, name)
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Module</title>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const context = await openContext()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  if (sheet) await page.addStyleTag({ content: sheet })
  await page.addScriptTag({ content: script })
  return {
    page,
    close: async () => {
      await context.close()
      server.close()
    },
  }
}

/** The module as a script that puts it into a global name, and the style sheets that it imports, with their files. */
async function builtOf(entry: string, name: string) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  })
  const [result] = Array.isArray(built) ? built : []
  const [chunk, ...others] = result?.output ?? []
  if (!chunk) throw new Error('Nothing was built.')
  const sheets = others.filter((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
  return { script: chunk.code, sheet: sheets.map((one) => 'source' in one && one.source).join('') }
}
