import type { CaptureAsset } from '../tree/capture.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { hashBytes } from './hash-bytes.ts'
import { repackPng } from './repack-png.ts'
import { sniffType } from './sniff-type.ts'
import { within } from './within.ts'

export interface AssetFile {
  /** Media type, told from the content. */
  readonly type: string
  readonly bytes: Uint8Array
}

export interface AssetLimits {
  /** Bytes of one file at most. */
  readonly fileBytes: number
  /** Bytes of all files of a page at most. */
  readonly pageBytes: number
  /** Files asked for at the same time. */
  readonly concurrency: number
  /** Milliseconds until a file that was asked for is given up. */
  readonly timeoutMs: number
}

export const defaultAssetLimits: AssetLimits = {
  fileBytes: 20 * 1024 * 1024,
  pageBytes: 100 * 1024 * 1024,
  concurrency: 8,
  timeoutMs: 20_000,
}

export type FetchAsset = (request: {
  readonly url: string
  readonly kind: 'image' | 'media' | 'font' | 'stylesheet'
}) => Promise<Uint8Array | null>

export type Fetched = AssetFile | 'missing' | 'too-large'

/** The files of one capture: each asked for once, each kept once. */
export class AssetStore {
  readonly files = new Map<string, AssetFile>()
  readonly #fetchAsset: FetchAsset
  readonly #limits: AssetLimits
  readonly #fetched = new Map<string, Promise<Fetched>>()
  readonly #waiting: (() => void)[] = []
  #running = 0
  #bytes = 0

  constructor(fetchAsset: FetchAsset, limits: AssetLimits) {
    this.#fetchAsset = fetchAsset
    this.#limits = limits
  }

  /** The file at a URL, from the network or out of a `data:` URL. */
  fetch(url: string, kind: 'image' | 'font' | 'stylesheet'): Promise<Fetched> {
    const address = url.replace(/#.*$/s, '')
    const key = `${kind} ${address}`
    const known = this.#fetched.get(key)
    if (known) return known
    const fetched = this.#read(url.startsWith('data:') ? url : address, kind)
    this.#fetched.set(key, fetched)
    return fetched
  }

  /** Keeps a file and says its hash; null when the page has no room for it. */
  async keep(file: AssetFile): Promise<string | null> {
    const hash = await hashBytes(file.bytes)
    if (this.files.has(hash)) return hash
    if (this.#bytes + file.bytes.length > this.#limits.pageBytes) return null
    this.#bytes += file.bytes.length
    this.files.set(hash, file)
    return hash
  }

  list(): CaptureAsset[] {
    return Array.from(this.files, ([hash, { type, bytes }]) => ({ hash, type, size: bytes.length }))
  }

  async #read(url: string, kind: 'image' | 'font' | 'stylesheet'): Promise<Fetched> {
    const isInline = url.startsWith('data:')
    const read = isInline ? bytesOfDataUrl(url) : await this.#request(url, kind)
    const bytes = read && isInline ? await repackPng(read) : read
    if (!bytes || (bytes.length === 0 && kind !== 'stylesheet')) return 'missing'
    if (bytes.length > this.#limits.fileBytes) return 'too-large'
    const type = kind === 'stylesheet' ? 'text/css' : sniffType(bytes)
    const fits = kind === 'stylesheet' || type.startsWith(`${kind}/`)
    return fits ? { type, bytes } : 'missing'
  }

  async #request(url: string, kind: 'image' | 'font' | 'stylesheet'): Promise<Uint8Array | null> {
    if (!/^(?:https?|blob):/i.test(url)) return null
    if (this.#running >= this.#limits.concurrency) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running += 1
    try {
      return await within(this.#limits.timeoutMs, this.#fetchAsset({ url, kind }))
    } catch {
      return null
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}
