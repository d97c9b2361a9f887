import { existsSync } from 'node:fs'
import { run } from './setup/run.mjs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

async function puppeteerBrowser() {
  const { default: puppeteer } = await import('puppeteer')
  const path = await puppeteer.executablePath()
  return existsSync(path) ? path : null
}

async function aptBrowser() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium',
    'fonts-liberation',
  ])
}

/**
 * Path of a Chromium for tests, fetched if there is none: `CHROMIUM_PATH`, an installed one, one that
 * puppeteer fetched, one from Debian's packages. Null where none can be had.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = () => installed.find((path) => existsSync(path)) ?? null
  const here = found() ?? (await puppeteerBrowser())
  if (here) return here
  console.log('No Chromium found: fetching one for the tests')
  await aptBrowser()
  if (found()) return found()
  await run('puppeteer', ['browsers', 'install', 'chrome'])
  return puppeteerBrowser()
}
