import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import { afterEach, describe, expect, it } from 'vitest'
import { connectExtension, makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { hasSteps, savingIs, writeHotspot } from '../drivers/editor.ts'
import { stampExtension } from '../drivers/extension.ts'
import { freshSettings, servicesAtHand, startGrownUp } from '../drivers/grown-up.ts'
import { root } from '../drivers/paths.ts'
import { startProduct } from '../drivers/product.ts'
import { share } from '../drivers/share-dialog.ts'
import { serveAdmin } from '../drivers/sites.ts'
import { atStep, capturedText, clickHotspot } from '../drivers/viewer.ts'
import { finish, startWalk, walkOn, walkToTheEnd } from '../drivers/walk.ts'

const services = servicesAtHand()
const cleanUps: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function recorder(serverUrl: string): Promise<Browser> {
  const extension = await stampExtension(serverUrl)
  const browser = await openBrowser({ extension })
  cleanUps.push(async () => {
    await browser.close()
    await rm(extension, { recursive: true, force: true })
  })
  const page = await browser.newPage()
  await makeAccount(page, serverUrl, newAccount())
  await connectExtension(page, serverUrl)
  return browser
}

/** Clicks through all four steps of the walk, as somebody who is not signed in. */
async function watch(demoUrl: string): Promise<void> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(demoUrl)
    await atStep(page, 1, 4)
    expect(await capturedText(page)).toContain('Earnings Overview')
    for (let number = 2; number <= 4; number++) {
      await clickHotspot(page)
      await atStep(page, number, 4)
    }
    expect(await capturedText(page)).toContain('Circle Buttons')
  } finally {
    await browser.close()
  }
}

/** The demo's public address, from its editor's. */
const publicUrl = (editorUrl: string) => editorUrl.replace(/\/edit.*$/, '')

function transfer(direction: 'export' | 'import', folder: string, env: Record<string, string>) {
  const done = spawnSync(
    process.execPath,
    [join(root, 'api', 'dist', 'transfer.js'), direction, folder],
    { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  expect(done.stderr).toBe('')
  expect(done.status).toBe(0)
}

describe.runIf(services)('the grown-up form, on a real PostgreSQL and a real S3', () => {
  if (!services) return

  it('records, edits and plays through two processes, one of them killed in the middle', async () => {
    const server = await startGrownUp(await freshSettings(services))
    cleanUps.push(() => server.remove())
    const admin = await serveAdmin()
    cleanUps.push(() => admin.stop())
    const browser = await recorder(server.url)

    const page = await startWalk(browser, admin.url, 'Two processes')
    await walkOn(page)
    await server.replicas[0]?.stop('SIGKILL')
    await walkToTheEnd(page)
    const editor = await finish(browser, page)
    await setSize(editor, 'desktop')
    await hasSteps(editor, 4)
    await server.replicas[0]?.start()
    await writeHotspot(editor, 'Saved by whoever answered')
    await savingIs(editor, 'saved')
    await server.replicas[1]?.stop('SIGKILL')
    await editor.reload()
    await hasSteps(editor, 4)
    await share(editor)
    await watch(publicUrl(editor.url()))
  })

  it('takes over everything from an embedded server, and the demo plays the same', async () => {
    const embedded = await startProduct()
    cleanUps.push(() => embedded.remove())
    const admin = await serveAdmin()
    cleanUps.push(() => admin.stop())
    const browser = await recorder(embedded.url)
    const page = await startWalk(browser, admin.url, 'Moving house')
    await walkOn(page)
    await walkToTheEnd(page)
    const editor = await finish(browser, page)
    await hasSteps(editor, 4)
    await share(editor)
    const demoPath = new URL(publicUrl(editor.url())).pathname
    await watch(`${embedded.url}${demoPath}`)
    await embedded.stop()

    const moving = await mkdtemp(join(tmpdir(), 'waystep-moving-'))
    cleanUps.push(() => rm(moving, { recursive: true, force: true }))
    const folder = join(moving, 'export')
    const settings = await freshSettings(services)
    transfer('export', folder, { DATA_DIR: embedded.dataFolder })
    transfer('import', folder, settings)

    const server = await startGrownUp(settings)
    cleanUps.push(() => server.remove())
    await watch(`${server.url}${demoPath}`)
  })
})
