import type { CDPSession, Page, Protocol } from 'puppeteer-core'
import type { FetchAsset } from '../assets/asset-store.ts'
import { inTime } from './in-time.ts'
import { evaluateIn, openPageWorld } from './page-worlds.ts'

/** Milliseconds that a file may take. */
const timeoutMs = 15_000

export interface Beside {
  readonly fetchAsset: FetchAsset
  close(): Promise<void>
}

/** Opens an address as an empty document, for which no server is asked. */
async function openEmpty(session: CDPSession, url: string): Promise<void> {
  const body = Buffer.from('<!DOCTYPE html><link rel="icon" href="data:,">').toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
  session.once('Fetch.requestPaused', ({ requestId }) => {
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      // A tab that was closed meanwhile loads nothing.
      .catch(() => null)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] })
  const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve))
  await session.send('Page.enable')
  await session.send('Page.navigate', { url })
  if ((await inTime(loaded)) === null) throw new Error(`${url} did not open`)
}

type Done = (bytes: Uint8Array | null) => void

/** Takes replies on their way to the page: their bytes, of other origins too, which no script may read. */
class Replies {
  readonly #session: CDPSession
  readonly #asked = new Map<string, Done[]>()
  /** Once a request is known by its id, redirects may change its address. */
  readonly #known = new Map<string, Done>()

  constructor(session: CDPSession) {
    this.#session = session
    session.on('Fetch.requestPaused', (paused) => void this.#receive(paused).catch(() => null))
  }

  /**
   * The reply to what `ask` sends, which resolves when the page has it, or knows that it never will:
   * addresses with a password in them and mixed content are not sent at all.
   */
  async to(url: string, ask: () => Promise<unknown>): Promise<Uint8Array | null> {
    const late = AbortSignal.timeout(timeoutMs)
    const waiting = this.#asked.get(url) ?? []
    this.#asked.set(url, waiting)
    return new Promise<Uint8Array | null>((resolve) => {
      const giveUp = (): void => {
        const index = waiting.indexOf(resolve)
        if (index >= 0) waiting.splice(index, 1)
        resolve(null)
      }
      waiting.push(resolve)
      late.addEventListener('abort', giveUp, { once: true })
      ask().then(giveUp, giveUp)
    })
  }

  async #receive(paused: Protocol.Fetch.RequestPausedEvent): Promise<void> {
    const { requestId, networkId = requestId, request, responseStatusCode: status = 0 } = paused
    const done = this.#known.get(networkId) ?? this.#asked.get(request.url)?.shift()
    if (done) this.#known.set(networkId, done)
    if (status >= 300 && status < 400 && status !== 304) {
      await this.#session.send('Fetch.continueRequest', { requestId })
      return
    }
    done?.(status >= 200 && status < 300 ? await this.#bodyOf(requestId) : null)
    this.#known.delete(networkId)
    await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
  }

  /** Null where there is none, as in a reply of status 204, or it was cut off. */
  async #bodyOf(requestId: string): Promise<Uint8Array | null> {
    const reply = await this.#session.send('Fetch.getResponseBody', { requestId }).catch(() => null)
    if (!reply) return null
    return new Uint8Array(Buffer.from(reply.body, reply.base64Encoded ? 'base64' : 'utf8'))
  }
}

/** As the page loaded it, but for `force-cache`: its server is not asked again. */
function asking(url: string, kind: Parameters<FetchAsset>[0]['kind']): string {
  const mode = kind === 'font' ? 'cors' : 'no-cors'
  const init = `{mode:'${mode}',cache:'force-cache',credentials:'same-origin',signal:AbortSignal.timeout(${timeoutMs})}`
  return `fetch(${JSON.stringify(url)},${init}).then(()=>0,()=>0)`
}

/**
 * Opens an empty page of the same address beside the one that is captured, for fetching its files:
 * it shares the browser's cache with it, and nothing else. Fetching in the page itself would stand in
 * its performance timeline, and be subject to its content security policy, which reports. Null where
 * a page is not of the web.
 */
export async function openBeside(page: Page): Promise<Beside | null> {
  const url = page.url()
  if (!/^https?:/.test(url)) return null
  const beside = await page.browserContext().newPage({ background: true })
  const close = (): Promise<void> => beside.close().catch(() => undefined)
  try {
    const world = await openPageWorld(beside)
    const { session } = world
    await session.send('Network.enable')
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    await openEmpty(session, url)
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: '*', requestStage: 'Response' }],
    })
    const replies = new Replies(session)
    const { frameTree } = await session.send('Page.getFrameTree')
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
    })
    const here = { ...world, contextId: executionContextId }
    return {
      fetchAsset: ({ url: asked, kind }) =>
        replies.to(asked, () => evaluateIn(here, asking(asked, kind))),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
