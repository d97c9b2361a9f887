import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleOf } from '../node/bundle.ts'
import { writeSite } from '../node/write-site.ts'
import { launchBrowser } from '../testing/browser.ts'
import { type HostilePage, hostilePages } from '../testing/hostile/payloads.ts'
import { isWhole, shareOf } from '../testing/hostile/share.ts'
import { type Shown, showPages } from '../testing/hostile/show-pages.ts'
import { type HostileTaking, takeHostilePages } from '../testing/hostile/take-pages.ts'
import { Trap } from '../testing/hostile/trap.ts'
import { SiteServer } from '../testing/site-server.ts'
import { writePage } from './write-page.ts'

/** One by one with `npm run fuzz`, otherwise several at a time. */
const atOnce = isWhole ? 1 : 36

const pages: readonly HostilePage[] = shareOf(hostilePages())
let taking: HostileTaking
let browser: Browser
let site: SiteServer
let outside: Trap

beforeAll(async () => {
  const trap = await Trap.start()
  const taker = await launchBrowser(trap.args)
  taking = await takeHostilePages(taker, pages, atOnce)
  console.log(
    `${pages.length} hostile pages: ${taking.captured.length} captured; the originals ran ${taking.runs} times and asked ${trap.asked.length} times outside`,
  )
  await taker.close()
  await trap.stop()

  outside = await Trap.start()
  browser = await launchBrowser(outside.args)
  site = await SiteServer.start()
  const mount = await bundleOf('mount', 'waystepMount')
  site.files.set('/mount.js', { type: 'text/javascript', body: mount })
}, 400_000)

afterAll(async () => {
  await browser.close()
  await site.stop()
  await outside.stop()
})

/** Bakes all captures; their addresses. */
function bake(folder: string): string[] {
  return taking.captured.map(({ capture, assets }, index) => {
    const assetUrl = (hash: string): string => `/${folder}/assets/${hash}`
    for (const [hash, { type, bytes }] of assets) {
      const headers = { 'x-content-type-options': 'nosniff' }
      site.files.set(assetUrl(hash), { type, body: bytes, headers })
    }
    const path = `/${folder}/${index}.html`
    const body = writePage(capture.tree, { assetUrl })
    site.files.set(path, { type: 'text/html; charset=utf-8', body })
    return path
  })
}

function expectHarmless(what: string, shown: Shown): void {
  console.log(
    `${what}: ${shown.frames} documents, ${shown.poked} elements poked; ${shown.runs} ran, ${shown.outside.length + outside.connections} asked outside (${shown.blocked} more were kept from it by the page's policy), ${shown.left.length} left, ${shown.windows} windows`,
  )
  const { runs, dialogs, left, windows, errors } = shown
  expect({ runs, dialogs, left, windows, errors, outside: shown.outside }).toEqual({
    runs: 0,
    dialogs: [],
    left: [],
    windows: 0,
    errors: [],
    outside: [],
  })
  expect(outside.asked).toEqual([])
  expect(outside.connections).toBe(0)
  expect(site.missing).toEqual([])
  expect(shown.poked).toBeGreaterThan(shown.frames * 3)
}

describe('hostile pages, captured in a real browser', () => {
  it('are dangerous as they were: the same check sees the originals run and ask', () => {
    expect(taking.failed).toEqual([])
    expect(taking.runs).toBeGreaterThan(15)
    expect(taking.outside).toBeGreaterThan(45)
  })

  it('run nothing, ask nobody and stay where they are when they are replayed', async () => {
    const finish = 'waystepMount.mountPage(frame)'
    const shown = await showPages(browser, site, { paths: bake('v'), sandbox: true, finish })
    expectHarmless('Replayed', shown)
  }, 240_000)

  it('nor when they are opened alone, without a sandbox', async () => {
    const paths = bake('alone')
    expectHarmless('Alone', await showPages(browser, site, { paths, sandbox: false }))
  }, 240_000)

  it('nor as sites that were written to a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waystep-hostile-'))
    const paths: string[] = []
    for (const [index, { capture, assets }] of taking.captured.entries()) {
      const name = `site-${index}`
      await writeSite(capture, assets, join(folder, name))
      paths.push(`/${name}/index.html`)
    }
    const types: Record<string, string> = {
      '.html': 'text/html; charset=utf-8',
      '.css': 'text/css',
      '.svg': 'image/svg+xml',
      '.js': 'text/javascript',
    }
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const type = types[extname(path)] ?? 'application/octet-stream'
      site.files.set(path.slice(folder.length), { type, body: await readFile(path) })
    }
    await rm(folder, { recursive: true })
    expectHarmless('Written', await showPages(browser, site, { paths, sandbox: false }))
  }, 240_000)
})
