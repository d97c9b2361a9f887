import { rulesAddedTo } from './added-rules.ts'
import type { AssetFile, AssetStore } from './asset-store.ts'
import { asTaken, decodeCss } from './css-text.ts'
import { type CssUrlPlace, rewriteCss, withoutAddress } from './css-urls.ts'
import type { HealthReport } from './health-report.ts'
import { isInlineMedia } from './reference.ts'
import { resolveUrl } from './resolve-url.ts'
import { trimCss } from './trim-css.ts'
import type { UsedNames } from './used-names.ts'
import { dataUrlOf, mostInVariable, urlsOfVariables } from './variable-urls.ts'

/** `data:` URLs up to this many characters stay where they are; longer ones become assets. */
export const inlineLength = 4096

/** `asset:` in a tree; in a style sheet that is an asset itself, its neighbours' bare hashes. */
type Prefix = 'asset:' | ''

/** Makes style sheets refer to assets only, and keeps what they need. */
export class StyleSheets {
  readonly #store: AssetStore
  readonly #health: HealthReport
  readonly #isLoaded: (descriptors: ReadonlyMap<string, string>) => boolean
  readonly #used: UsedNames | null
  readonly #sheets = new Map<string, Promise<string | null>>()

  /** With `used`, rules that no element can match are left out. */
  constructor(
    store: AssetStore,
    health: HealthReport,
    isLoaded: (descriptors: ReadonlyMap<string, string>) => boolean,
    used: UsedNames | null,
  ) {
    this.#store = store
    this.#health = health
    this.#isLoaded = isLoaded
    this.#used = used
  }

  /**
   * The hash of the sheet at a URL, with what scripts added to `rules`, which it is made of when it
   * cannot be fetched.
   */
  async linked(
    url: string,
    rules: readonly string[] | null,
    nodeId: number,
  ): Promise<string | null> {
    const file = await this.#store.fetch(url, 'stylesheet')
    if (file === 'missing' || file === 'too-large') {
      return this.#kept(rules?.join('\n') ?? null, url, nodeId, [])
    }
    const text = decodeCss(file.bytes)
    const { before, behind } = rulesAddedTo(text, rules ?? [])
    if (before.length + behind.length === 0) return this.#linked(url, nodeId, [])
    return this.#kept([...before, text, ...behind].join('\n'), url, nodeId, [url])
  }

  /** The hash of a sheet that only exists in the page. */
  constructed(text: string, base: string, nodeId: number): Promise<string | null> {
    return this.#kept(text, base, nodeId, [])
  }

  /** CSS that stays in the tree, with `asset:` URLs. */
  inline(css: string, base: string, nodeId: number): Promise<string> {
    return this.#rewrite(css, base, nodeId, 'asset:', [])
  }

  #linked(url: string, nodeId: number, importers: readonly string[]): Promise<string | null> {
    if (importers.includes(url)) return Promise.resolve(null)
    const known = this.#sheets.get(url)
    if (known && importers.length === 0) return known
    const sheet = this.#fetchSheet(url, nodeId, importers)
    if (importers.length === 0) this.#sheets.set(url, sheet)
    return sheet
  }

  async #fetchSheet(
    url: string,
    nodeId: number,
    importers: readonly string[],
  ): Promise<string | null> {
    const file = await this.#store.fetch(url, 'stylesheet')
    if (file === 'missing' || file === 'too-large') return null
    const text = decodeCss(file.bytes)
    return this.#kept(text, url, nodeId, [...importers, url])
  }

  async #kept(
    text: string | null,
    base: string,
    nodeId: number,
    importers: readonly string[],
  ): Promise<string | null> {
    if (text === null) return null
    const css = await this.#rewrite(text, base, nodeId, '', importers)
    return this.#store.keep({ type: 'text/css', bytes: new TextEncoder().encode(css) })
  }

  async #rewrite(
    written: string,
    base: string,
    nodeId: number,
    prefix: Prefix,
    importers: readonly string[],
  ): Promise<string> {
    const taken = asTaken(written)
    const css = this.#used ? trimCss(taken, this.#used) : taken
    const images = new Map<string, Promise<string | null>>()
    const imports = new Map<string, Promise<string | null>>()
    const faces = new Map<string, string[]>()
    const isOfVariable = urlsOfVariables(css)
    rewriteCss(css, (written, place) => {
      const url = resolveUrl(written, base)
      if (url === null || isKeptInline(url)) return written
      if (place.kind === 'import') imports.set(url, this.#imported(url, nodeId, importers, prefix))
      else if (place.fontFace === null) {
        const image = isOfVariable(written) ? this.#inVariable(url, nodeId, prefix) : null
        images.set(url, image ?? this.image(url, nodeId, prefix))
      } else if (this.#isLoaded(place.fontFace)) {
        const key = faceKey(place)
        faces.set(key, [...(faces.get(key) ?? []), url])
      }
      return written
    })
    const kept = new Map<string, string | null>()
    const wait = async (found: ReadonlyMap<string, Promise<string | null>>): Promise<void> => {
      for (const [url, reference] of found) kept.set(url, await reference)
    }
    await wait(imports)
    await wait(images)
    for (const urls of faces.values()) await this.#font(urls, nodeId, prefix, kept)
    const change = (written: string): string | null => {
      const url = resolveUrl(written, base)
      if (url === null) return written.startsWith('#') ? written : null
      return isKeptInline(url) ? written : (kept.get(url) ?? null)
    }
    return rewriteCss(css, change, withoutAddress)
  }

  async #imported(
    url: string,
    nodeId: number,
    importers: readonly string[],
    prefix: Prefix,
  ): Promise<string | null> {
    // Sheets that import each other in a circle: the browser leaves the last one out, too.
    if (importers.includes(url)) return null
    const hash = await this.#linked(url, nodeId, importers)
    if (hash === null) this.#health.add('stylesheet-missing', nodeId, url)
    return hash === null ? null : `${prefix}${hash}`
  }

  /** An image that means the same in every sheet that uses the custom property it stands in. */
  async #inVariable(url: string, nodeId: number, prefix: Prefix): Promise<string | null> {
    const file = await this.#store.fetch(url, 'image')
    const isSmall = typeof file === 'object' && file.bytes.length <= mostInVariable
    return isSmall
      ? `${dataUrlOf(file)}${/#.*$/s.exec(url)?.[0] ?? ''}`
      : this.image(url, nodeId, prefix)
  }

  /** The reference to an image, or to what `change` makes of it; null, with a health entry, where it cannot be had. */
  async image(
    url: string,
    nodeId: number,
    prefix: Prefix,
    change: (file: AssetFile) => AssetFile = (file) => file,
  ): Promise<string | null> {
    const file = await this.#store.fetch(url, 'image')
    if (file === 'missing') this.#health.add('asset-missing', nodeId, url)
    if (file === 'too-large') this.#health.add('asset-too-large', nodeId, url)
    if (file === 'missing' || file === 'too-large') return null
    const hash = await this.#store.keep(change(file))
    if (hash === null) this.#health.add('page-too-large', nodeId, url)
    return hash === null ? null : `${prefix}${hash}${/#.*$/s.exec(url)?.[0] ?? ''}`
  }

  /** Keeps the first source of a face that is a font this browser could have used. */
  async #font(
    urls: readonly string[],
    nodeId: number,
    prefix: Prefix,
    kept: Map<string, string | null>,
  ): Promise<void> {
    const usable = urls.filter((url) => !/\.(?:eot|svg)(?:[?#]|$)/i.test(url))
    for (const url of usable) {
      const file = await this.#store.fetch(url, 'font')
      if (file === 'missing' || file === 'too-large') continue
      const hash = await this.#store.keep(file)
      if (hash === null) continue
      kept.set(url, `${prefix}${hash}`)
      return
    }
    this.#health.add('asset-missing', nodeId, urls[0] ?? '')
  }
}

function isKeptInline(url: string): boolean {
  return url.length <= inlineLength && isInlineMedia(url)
}

function faceKey({ fontFace }: CssUrlPlace): string {
  return JSON.stringify([...(fontFace ?? [])])
}
