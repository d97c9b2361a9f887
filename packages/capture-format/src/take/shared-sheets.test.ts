import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '../testing/browser.ts'
import { type Comparison, captureAndReplay } from '../testing/replay.ts'
import type { SiteServer } from '../testing/site-server.ts'
import { serveFolder } from '../testing/static-site.ts'

const sheet = fileURLToPath(import.meta.resolve('@fortawesome/fontawesome-free/css/all.min.css'))
const solid = '<i class="fas fa-bell"></i>'
const brands = '<i class="fab fa-github"></i>'
const head = '<!DOCTYPE html><link rel="stylesheet" href="/css/all.min.css">'
const big = '<style>i{font-size:90px}</style>'
/** Says that another font is drawn where that of the icons would be. */
const twin = (source: string) =>
  `@font-face{font-family:"Font Awesome 5 Free";font-weight:900;src:url(${source})}`

let browser: BrowserContext
let site: SiteServer
beforeAll(async () => {
  browser = await openContext()
  site = await serveFolder(join(dirname(sheet), '..'))
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

async function kept(html: string): Promise<Comparison> {
  site.files.set('/', { type: 'text/html', body: html })
  const page = await browser.newPage()
  await page.goto(site.url('/'))
  const comparison = await captureAndReplay(browser, page, { wholeFiles: true, picture: false })
  await page.close()
  const { differing, outside, missing } = comparison
  expect({ differing, outside, missing }).toEqual({ differing: 0, outside: [], missing: [] })
  return comparison
}

/** Hashes of style sheets, the largest first. */
const sheetsOf = ({ capture }: Comparison): string[] =>
  capture.assets
    .filter(({ type }) => type === 'text/css')
    .sort((a, b) => b.size - a.size)
    .map(({ hash }) => hash)
const fontsOf = ({ capture }: Comparison): number =>
  capture.assets.filter(({ type }) => type.startsWith('font/')).length

describe('style sheets of a recording', () => {
  it('are one file, whichever of their fonts a page draws with', async () => {
    const one = await kept(`${head}${big}${solid}`)
    const two = await kept(`${head}${big}${solid}${brands}`)
    const none = await kept(`${head}${big}bell`)
    expect([fontsOf(one), fontsOf(two), fontsOf(none)]).toEqual([1, 2, 0])
    expect(sheetsOf(two)[0]).toBe(sheetsOf(one)[0])
    expect(sheetsOf(none)).toEqual([sheetsOf(one)[0]])
  })

  it('keep their fonts where a rule before or behind them says the same face', async () => {
    const other = twin('/webfonts/fa-regular-400.woff2')
    const icon = '<i class="fas" style="font-size:90px">&#xf0f3;</i>'
    const before = await kept(`<!DOCTYPE html><style>${other}</style>${head.slice(15)}${icon}`)
    const behind = await kept(`${head}<style>${other}</style>${icon}`)
    expect(fontsOf(before)).toBe(fontsOf(behind))
    const within = await kept(
      `${head}<link rel="stylesheet" href="/css/all.min.css" media="print">${icon}`,
    )
    expect(fontsOf(within)).toBe(1)
  })

  it('of shadow roots keep their fonts, which draw nothing there', async () => {
    const root = `<template shadowrootmode="open">${head.slice(15)}${big}${solid}</template>`
    await kept(`<!DOCTYPE html><div>${root}</div>`)
    const both = await kept(`${head}${big}${solid}<div>${root}</div>`)
    expect(fontsOf(both)).toBe(1)
  })
})
