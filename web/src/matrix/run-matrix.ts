import type { BrowserContext, Page } from 'puppeteer-core'
import { openContext } from '../testing/open-context.ts'
import { caseFaults } from './case-faults.ts'
import type { CaseReport } from './case-report.ts'
import { type MatrixCase, nameOf, windows } from './cases.ts'
import { type ContactSheet, contactSheet } from './contact-sheet.ts'
import { makeFilm } from './make-film.ts'
import { startMatrixSite } from './matrix-site.ts'

export interface Judged {
  readonly name: string
  readonly faults: readonly string[]
}

export interface MatrixOptions {
  /** Where a picture of all cases goes; a picture takes a second for every few of them. */
  readonly sheet?: string
}

/** Cases that are drawn at a time, each in a frame the size of its window. */
const atOnce = { desktop: 4, tablet: 6, phone: 12 } as const

/** Draws every case in a real browser, and says what is wrong with each. */
export async function runMatrix(
  cases: readonly MatrixCase[],
  { sheet }: MatrixOptions = {},
): Promise<Judged[]> {
  if (cases.length === 0) return []
  const context = await openContext()
  try {
    const site = await startMatrixSite(await makeFilm(context))
    const picture = sheet === undefined ? null : contactSheet(sheet)
    const judged = await drawAll(context, site.url, cases, picture)
    await picture?.write(context)
    await site.close()
    return judged
  } finally {
    await context.close()
  }
}

async function drawAll(
  context: BrowserContext,
  url: string,
  cases: readonly MatrixCase[],
  picture: ContactSheet | null,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const name of Object.keys(windows) as (keyof typeof windows)[]) {
    const page = await openFrames(context, url, name)
    const own = cases.filter((one) => one.window === name)
    for (let from = 0; from < own.length; from += atOnce[name]) {
      const batch = own.slice(from, from + atOnce[name])
      const reports = await Promise.all(batch.map((one, index) => draw(page, index, one)))
      reports.forEach((report, index) => {
        const one = batch[index]
        if (one) judged.push({ name: nameOf(one), faults: faultsOf(one, report) })
      })
      await picture?.add(page, batch)
    }
    await page.close()
  }
  return judged
}

const faultsOf = (one: MatrixCase, report: CaseReport | string) =>
  typeof report === 'string' ? [report] : caseFaults(one, report)

async function openFrames(
  context: BrowserContext,
  url: string,
  name: keyof typeof windows,
): Promise<Page> {
  const { width, height } = windows[name]
  const page = await context.newPage()
  await page.setViewport({ width: width * atOnce[name], height })
  await page.goto(url)
  await page.evaluate(
    async (count, size) => {
      document.body.style.cssText = 'margin:0;display:flex'
      const frames = Array.from({ length: count }, () => {
        const frame = document.body.appendChild(document.createElement('iframe'))
        frame.style.cssText = `border:0;flex:none;width:${size.width}px;height:${size.height}px`
        frame.src = '/stage.html'
        return frame
      })
      await Promise.all(frames.map((frame) => new Promise((done) => (frame.onload = done))))
    },
    atOnce[name],
    { width, height },
  )
  return page
}

/** What was measured, or why it could not be. */
function draw(page: Page, index: number, one: MatrixCase): Promise<CaseReport | string> {
  return page.evaluate(
    (at, drawn) => {
      const stage = document.querySelectorAll('iframe')[at]?.contentWindow
      if (!stage) return 'there is no frame'
      return stage.drawCase(drawn).catch((error: unknown) => String(error))
    },
    index,
    one,
  )
}
