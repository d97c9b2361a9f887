import { type HTTPResponse, type Page, TimeoutError } from 'puppeteer-core'
import type { CaptureOrder } from './capture-order.ts'

/** What keeps a page from being captured, as a sentence for the person who asked for it. */
export type Problem = string

const networkProblems: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: 'no server has that name',
  ERR_CONNECTION_REFUSED: 'nothing answers there',
  ERR_CONNECTION_TIMED_OUT: 'nothing answers there',
  ERR_ADDRESS_UNREACHABLE: 'nothing answers there',
  ERR_INTERNET_DISCONNECTED: 'there is no network',
  ERR_EMPTY_RESPONSE: 'the server closed the connection without an answer',
  ERR_CONNECTION_RESET: 'the server closed the connection',
  ERR_TOO_MANY_REDIRECTS: 'it redirects in a circle',
  ERR_INVALID_AUTH_CREDENTIALS: 'it asks for a user name and a password',
}

function whyNotReached(error: unknown, { url, timeout }: CaptureOrder): Problem {
  if (error instanceof TimeoutError) return `${url} did not load within ${timeout / 1000} s.`
  const code = /net::(ERR_\w+)/.exec(String(error))?.[1]
  if (code === undefined) throw error
  if (code === 'ERR_ABORTED') return `${url} is a download or an empty answer, not a page.`
  return `${url} could not be reached: ${networkProblems[code] ?? code}.`
}

function whyNoPage(reply: HTTPResponse | null, order: CaptureOrder): Problem | null {
  if (!reply) return null
  const type = reply.headers()['content-type']?.split(';')[0]?.trim().toLowerCase() ?? 'text/html'
  if (type !== 'text/html' && type !== 'application/xhtml+xml') {
    return `${order.url} answers with ${type}, not with a page.`
  }
  if (reply.ok() || order.takesErrors) return null
  return `${order.url} answers with ${reply.status()}. Its page can be captured with --any-status.`
}

/** Headers may hold secrets: they are added where the page's own origin is asked, and nowhere else. */
async function sendHeaders(page: Page, { url, headers }: CaptureOrder): Promise<void> {
  if (headers.length === 0) return
  const session = await page.createCDPSession()
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const added = headers.map(([name, value]) => ({ name, value }))
    const names = new Set(added.map(({ name }) => name.toLowerCase()))
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()))
    const all = [...kept.map(([name, value]) => ({ name, value })), ...added]
    // A request that the page has given up is no longer there to be continued.
    await session.send('Fetch.continueRequest', { requestId, headers: all }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${new URL(url).origin}/*` }] })
}

async function setCookies(page: Page, { url, cookies }: CaptureOrder): Promise<void> {
  const session = await page.createCDPSession()
  for (const [name, value] of cookies) await session.send('Network.setCookie', { name, value, url })
  await session.detach()
}

/** Opens the page that is to be captured. Answers what is wrong, or null. */
export async function openPage(page: Page, order: CaptureOrder): Promise<Problem | null> {
  page.setDefaultTimeout(order.timeout)
  const { viewport, devicePixelRatio } = order
  await page.setViewport({ ...viewport, deviceScaleFactor: devicePixelRatio })
  // An alert would hold up everything that follows.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  await setCookies(page, order)
  await sendHeaders(page, order)
  try {
    return whyNoPage(await page.goto(order.url, { waitUntil: 'load' }), order)
  } catch (error) {
    return whyNotReached(error, order)
  }
}
