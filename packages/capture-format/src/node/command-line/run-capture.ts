import puppeteer, { type Browser } from 'puppeteer-core'
import type { CompletedCapture } from '../../assets/complete-capture.ts'
import { capturePage } from '../capture-page.ts'
import { writeSite } from '../write-site.ts'
import { bringPage } from './bring-page.ts'
import { type CaptureOrder, help, readOrder } from './capture-order.ts'
import { healthLines } from './health-lines.ts'
import { openPage, type Problem } from './open-page.ts'
import { emptyFolder, whyNoFolder } from './site-folder.ts'

const exitCode = { captured: 0, failed: 1, wrongCommand: 2 } as const

/** Where a command says what it did, and what went wrong. */
export interface Output {
  say(line: string): void
  complain(line: string): void
}

/** Chromium refuses its sandbox to the system's root user, whom containers and build servers run as. */
const sandboxArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

async function startBrowser(path: string | undefined): Promise<Browser | Problem> {
  if (!path) return 'There is no Chromium. Name one with --browser or CHROMIUM_PATH.'
  try {
    return await puppeteer.launch({
      executablePath: path,
      pipe: true,
      downloadBehavior: { policy: 'deny' },
      args: [
        ...sandboxArguments(),
        '--disable-dev-shm-usage',
        '--no-first-run',
        // Build servers have no graphics card, and WebGL would draw nothing.
        '--enable-unsafe-swiftshader',
      ],
    })
  } catch (error) {
    return `Chromium did not start (${path}): ${reasonOf(error)}`
  }
}

async function captureWith(
  browser: Browser,
  order: CaptureOrder,
): Promise<CompletedCapture | Problem> {
  const page = await browser.newPage()
  const problem = (await openPage(page, order)) ?? (await bringPage(page, order))
  if (problem) return problem
  try {
    return await capturePage(page, { picture: false, blurSelectors: order.blurSelectors })
  } catch (error) {
    return `${page.url()} could not be read: ${reasonOf(error)}`
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

async function write(
  { capture, assets }: CompletedCapture,
  folder: string,
): Promise<Problem | null> {
  try {
    await emptyFolder(folder)
    await writeSite(capture, assets, folder)
    return null
  } catch (error) {
    return `${folder} could not be written: ${reasonOf(error)}`
  }
}

async function carryOut(order: CaptureOrder, output: Output): Promise<Problem | null> {
  const noFolder = await whyNoFolder(order.folder, order.replaces)
  if (noFolder) return noFolder
  const browser = await startBrowser(order.browser ?? process.env.CHROMIUM_PATH)
  if (typeof browser === 'string') return browser
  try {
    const captured = await captureWith(browser, order)
    if (typeof captured === 'string') return captured
    const { capture, assets } = captured
    const notWritten = await write(captured, order.folder)
    if (notWritten) return notWritten
    const kB = Math.round(capture.assets.reduce((sum, { size }) => sum + size, 0) / 1000)
    output.say(`Captured '${capture.title}' (${capture.url}) into ${order.folder}`)
    output.say(`${assets.size === 1 ? '1 file' : `${assets.size} files`}, ${kB} kB`)
    if (capture.health.length === 0) output.say('Nothing is missing.')
    else {
      output.say('Not kept:')
      for (const line of healthLines(capture.health)) output.say(line)
    }
    return null
  } finally {
    await browser.close()
  }
}

/**
 * `npm run capture`: opens a page, captures it and writes it as a site. Resolves to the exit code: 0
 * when it was captured, 1 when it could not be, 2 when the command is wrong. Rejects on faults only.
 */
export async function runCapture(args: readonly string[], output: Output): Promise<number> {
  const read = readOrder(args)
  if (read.kind === 'help') {
    output.say(help)
    return exitCode.captured
  }
  if (read.kind === 'problem') {
    output.complain(`${read.problem}\n\n${help}`)
    return exitCode.wrongCommand
  }
  const problem = await carryOut(read.order, output)
  if (problem === null) return exitCode.captured
  output.complain(problem)
  return exitCode.failed
}
