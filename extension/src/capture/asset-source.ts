import type { FetchAsset } from '@waystep/capture-format/assets'
import { fileLimit } from './read-file.ts'

type AssetRequest = Parameters<FetchAsset>[0]

/** The loaded document whose files are asked for. */
export interface PageDocument {
  readonly tabId: number
  readonly documentId: string
  readonly url: string
}

/** Asks the document itself for a file it has loaded; null when it is gone or may not read it. */
export type ReadInPage = (page: PageDocument, url: string) => Promise<Uint8Array | null>

export type FetchFile = (page: PageDocument, file: AssetRequest) => Promise<Uint8Array | null>

/** Bytes kept in memory, so that a file of twenty steps is read once. */
const cacheLimit = 64 * 1024 * 1024
const answerLimit = 15_000
/** Milliseconds for which a file that could not be had is not asked for again. */
const failureMemory = 30_000

/** The host itself, or one above or below it: whoever set the user's cookies there. */
function isSameSite(a: URL, b: URL): boolean {
  const [one, other] = [a.hostname, b.hostname]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/**
 * Whether a script of the page may surely read the file: its own, and fonts, which no page gets
 * without the consent of their server. Of others to try is to have the browser complain in the page's
 * console.
 */
function isReadable(pageUrl: string, { url, kind }: AssetRequest): boolean {
  if (kind === 'font') return true
  return /^(blob|data):/.test(url) || URL.parse(url)?.origin === URL.parse(pageUrl)?.origin
}

/**
 * Files of recorded pages. What the page may read comes from the page, which has loaded it, and from
 * the network when it is gone; the rest comes from the network first: the browser keeps what other
 * sites gave to a page for that page alone. The user's credentials go only to the page's own site.
 * Only ever GET.
 */
export function createAssetSource(
  readInPage: ReadInPage,
  request: typeof fetch = fetch,
): FetchFile {
  const cache = new Map<string, Uint8Array>()
  const failed = new Map<string, number>()
  let cached = 0

  function keep(key: string, bytes: Uint8Array) {
    if (cache.has(key)) return
    cache.set(key, bytes)
    cached += bytes.byteLength
    for (const [oldest, old] of cache) {
      if (cached <= cacheLimit) break
      cache.delete(oldest)
      cached -= old.byteLength
    }
  }

  async function fromNetwork(page: PageDocument, url: string): Promise<Uint8Array | null> {
    const [pageUrl, file] = [URL.parse(page.url), URL.parse(url)]
    if (!file || (file.protocol !== 'https:' && file.protocol !== 'http:')) return null
    try {
      const response = await request(url, {
        cache: 'force-cache',
        credentials: pageUrl && isSameSite(pageUrl, file) ? 'include' : 'omit',
        signal: AbortSignal.timeout(answerLimit),
      })
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > fileLimit)
        return null
      const bytes = new Uint8Array(await response.arrayBuffer())
      return bytes.byteLength > fileLimit ? null : bytes
    } catch {
      return null
    }
  }

  return async (page, file) => {
    const { url } = file
    const key = `${page.documentId} ${url}`
    const known = cache.get(key)
    if (known) return known
    if (Date.now() - (failed.get(key) ?? 0) < failureMemory) return null
    const bytes = isReadable(page.url, file)
      ? ((await readInPage(page, url)) ?? (await fromNetwork(page, url)))
      : ((await fromNetwork(page, url)) ?? (await readInPage(page, url)))
    if (bytes) keep(key, bytes)
    else failed.set(key, Date.now())
    return bytes
  }
}
