import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExtensionMessage } from '@waystep/api-contract'
import type { Command } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { inject, type TestContext } from 'vitest'
import { type BrowserOptions, openBrowser } from '../../e2e/drivers/browser.ts'
import { stampExtension, tellExtension } from '../../e2e/drivers/extension.ts'
import { startContractServer } from './contract-server.ts'
import { workspaceId } from './samples.ts'
import { serveSite } from './site.ts'

type AddSteps = Extract<Command, { type: 'add-steps' }>

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Pairs a browser's extension with a server, through a page of it. */
async function pairWith(browser: Browser, serverUrl: string, token: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${serverUrl}/extension`)
  const message: ExtensionMessage = {
    type: 'pair',
    serverUrl,
    token,
    account: { name: 'Ann Lee', email: 'ann@example.com' },
    workspace: { id: workspaceId, name: 'Acme' },
  }
  const reply = await tellExtension(page, message)
  if (!reply.ok) throw new Error(reply.message)
  await page.close()
}

/** Ends a browser as a power cut would. */
async function killBrowser(browser: Browser): Promise<void> {
  const process = browser.process()
  const gone = new Promise((done) => process?.once('exit', done))
  process?.kill('SIGKILL')
  await gone
}

async function closePagesOf(browser: Browser): Promise<void> {
  const [, ...pages] = await browser.pages()
  // The page that shows an upload closes by itself.
  await Promise.all(pages.map((page) => page.close().catch(() => page.isClosed())))
}

const newProfile = () => mkdtemp(join(tmpdir(), 'waystep-profile-'))

/** A server, a site to record, and a browser with the built extension, stamped for that server. */
export async function openStage(options: Pick<BrowserOptions, 'density' | 'args'> = {}) {
  const server = await startContractServer()
  const site = await serveSite()
  const extension = await stampExtension(server.url, inject('extension'))
  let profile = await newProfile()
  let browser: Browser = await openBrowser({ extension, profile, ...options })

  const items = () =>
    server.commands
      .map(({ command }) => command)
      .filter((command): command is AddSteps => command.type === 'add-steps')
      .flatMap((command) => command.items)

  const pair = (token = 'wsr_good') => pairWith(browser, server.url, token)

  return {
    server,
    site,
    browser: () => browser,
    /** The steps that reached the server, in the order they were sent. */
    items,
    texts: () => items().map(({ hotspots }) => hotspots[0]?.text),
    captureOf: (id: string | null) => server.captures.get(id ?? ''),
    pair,
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
    closePages: () => closePagesOf(browser),
    /** What a test leaves is no other's: one that failed may leave anything, and gets a new browser. */
    async clear({ task }: Pick<TestContext, 'task'>): Promise<void> {
      if (task.result?.state === 'fail') {
        await killBrowser(browser)
        await rm(profile, { recursive: true, force: true })
        profile = await newProfile()
        browser = await openBrowser({ extension, profile, ...options })
        server.forget()
        server.setToken('wsr_good')
        await pair()
      } else await closePagesOf(browser)
      server.forget()
    },
    /** Loads the extension anew, as an update does: what it had in pages is cut off. */
    async reload(): Promise<void> {
      const gone = new Promise((done) => browser.once('targetdestroyed', done))
      await browser.installExtension(extension)
      await gone
    },
    /** Kills the browser, and opens it again on the same profile. */
    async crash(): Promise<void> {
      await killBrowser(browser)
      browser = await openBrowser({ extension, profile, ...options })
    },
    async close(): Promise<void> {
      await browser.close()
      await site.stop()
      await server.stop()
      await rm(profile, { recursive: true, force: true })
      await rm(extension, { recursive: true, force: true })
    },
  }
}

/** Waits for what a person would see. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`never: ${what}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
