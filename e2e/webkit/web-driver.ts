import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../drivers/ports.ts'

/** Keys as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = { End: '\uE010', ArrowLeft: '\uE012', ArrowRight: '\uE014', Tab: '\uE004' }

/** A browser that is driven by WebDriver, as far as a walk through a demo needs it. */
export interface WebDriver {
  readonly version: string
  goto(url: string): Promise<void>
  press(key: string): Promise<void>
  /** What the body of a function answers in the page. */
  run<T>(body: string): Promise<T>
  /** Waits until the body of a function answers something true; fails after 20 seconds. */
  waitFor(body: string): Promise<void>
  click(selector: string): Promise<void>
  /** A PNG of what is seen. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

const timeoutMs = 20_000

/** WebKitGTK's small browser, by its driver: both as Debian's `webkit2gtk-driver` installs them. Needs a display. */
export async function openWebKit(driver: string, browser: string): Promise<WebDriver> {
  const port = await freePort()
  const process_ = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      // Its sandbox needs rights that containers do not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const base = `http://127.0.0.1:${port}`
  await listens(base, process_)
  const session = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${base}/session`,
    {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    },
  )
  const here = `${base}/session/${session.sessionId}`
  const run = <T>(script: string) => call<T>(`${here}/execute/sync`, { script, args: [] })
  return {
    version: session.capabilities.browserVersion,
    goto: (url) => call(`${here}/url`, { url }),
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }))
      await call(`${here}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    run,
    async waitFor(body) {
      const end = Date.now() + timeoutMs
      while (!(await run(body))) {
        if (Date.now() > end) throw new Error(`never: ${body}`)
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    async click(selector) {
      const found = await call<Record<string, string>>(`${here}/element`, {
        using: 'css selector',
        value: selector,
      })
      await call(`${here}/element/${Object.values(found)[0]}/click`, {})
    },
    screenshot: async () => Buffer.from(await call<string>(`${here}/screenshot`), 'base64'),
    async close() {
      await fetch(here, { method: 'DELETE' })
      process_.kill()
    },
  }
}

/** What a call answers; throws what the driver says went wrong. */
async function call<T>(url: string, body?: object): Promise<T> {
  const reply = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  const { value } = (await reply.json()) as { value: T & { message?: string } }
  if (!reply.ok) throw new Error(value.message ?? `${reply.status}`)
  return value
}

async function listens(base: string, driver: ChildProcess): Promise<void> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const answers = await fetch(`${base}/status`).catch(() => null)
    if (answers?.ok) return
    if (driver.exitCode !== null || Date.now() > end) throw new Error('The driver does not answer.')
    await new Promise((done) => setTimeout(done, 100))
  }
}
