import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExtensionMessage } from '@waystep/api-contract'
import type { Command } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { openBrowser } from '../../e2e/drivers/browser.ts'
import { stampExtension, tellExtension } from '../../e2e/drivers/extension.ts'
import { buildExtension } from './build-extension.ts'
import { startContractServer } from './contract-server.ts'
import { workspaceId } from './samples.ts'
import { serveSite } from './site.ts'

type AddSteps = Extract<Command, { type: 'add-steps' }>

export type Stage = Awaited<ReturnType<typeof openStage>>

/** A server, a site to record, and a browser with the built extension, stamped for that server. */
export async function openStage() {
  const server = await startContractServer()
  const site = await serveSite()
  const extension = await stampExtension(server.url, await buildExtension())
  const profile = await mkdtemp(join(tmpdir(), 'waystep-profile-'))
  let browser: Browser = await openBrowser({ extension, profile })

  const items = () =>
    server.commands
      .map(({ command }) => command)
      .filter((command): command is AddSteps => command.type === 'add-steps')
      .flatMap((command) => command.items)

  return {
    server,
    site,
    browser: () => browser,
    /** The steps that reached the server, in the order they were sent. */
    items,
    texts: () => items().map(({ hotspots }) => hotspots[0]?.text),
    captureOf: (id: string | null) => server.captures.get(id ?? ''),
    async pair(token = 'wsr_good'): Promise<void> {
      const page = await browser.newPage()
      await page.goto(`${server.url}/extension`)
      const message: ExtensionMessage = {
        type: 'pair',
        serverUrl: server.url,
        token,
        account: { name: 'Ann Lee', email: 'ann@example.com' },
        workspace: { id: workspaceId, name: 'Acme' },
      }
      const reply = await tellExtension(page, message)
      if (!reply.ok) throw new Error(reply.message)
      await page.close()
    },
    /** Says something as a page of the server would. */
    async tell(message: ExtensionMessage) {
      const page = await browser.newPage()
      await page.goto(`${server.url}/demos`)
      return tellExtension(page, message)
    },
    async open(path = '/'): Promise<Page> {
      const page = await browser.newPage()
      await page.goto(`${site.url}${path}`)
      return page
    },
    async closePages(): Promise<void> {
      const [, ...pages] = await browser.pages()
      // The page that shows an upload closes by itself.
      await Promise.all(pages.map((page) => page.close().catch(() => page.isClosed())))
    },
    /** Kills the browser as a power cut would, and opens it again on the same profile. */
    async crash(): Promise<void> {
      const process = browser.process()
      const gone = new Promise((done) => process?.once('exit', done))
      process?.kill('SIGKILL')
      await gone
      browser = await openBrowser({ extension, profile })
    },
    async close(): Promise<void> {
      await browser.close()
      await site.stop()
      await server.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Waits for what a person would see. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`never: ${what}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
