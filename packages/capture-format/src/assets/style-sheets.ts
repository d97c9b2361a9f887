import type { DocumentNode } from '../tree/nodes.ts'
import { rulesAddedTo } from './added-rules.ts'
import type { AssetStore } from './asset-store.ts'
import { asInPage, decodeCss } from './css-text.ts'
import { type CssUrlPlace, rewriteCss, withoutAddress } from './css-urls.ts'
import type { HealthReport } from './health-report.ts'
import { ImageFiles, type Prefix } from './image-files.ts'
import type { LoadedFaces } from './loaded-fonts.ts'
import type { MovedFaces } from './moved-faces.ts'
import { isInlineMedia } from './reference.ts'
import { resolveUrl } from './resolve-url.ts'
import { trimCss } from './trim-css.ts'
import { type UsedNames, usedNames } from './used-names.ts'
import { dataUrlOf, mostInVariable, urlsOfVariables } from './variable-urls.ts'

/** `data:` URLs up to this many characters stay where they are; longer ones become assets. */
export const inlineLength = 4096

/** A face that the page has loaded. */
interface Face {
  readonly descriptors: ReadonlyMap<string, string>
  readonly isNested: boolean
  readonly urls: readonly string[]
}

/** A style sheet that is being read. */
interface Reading {
  /** What its URLs are relative to. */
  readonly base: string
  readonly nodeId: number
  /** The sheets around it that import it, and itself. */
  readonly importers: readonly string[]
  /** Whether its faces are kept elsewhere. */
  readonly moves: boolean
}

type IsNeeded = (url: string) => boolean

interface SheetsOptions {
  readonly tree: DocumentNode
  readonly used: UsedNames | null
  readonly moved: MovedFaces | null
}

/** Makes style sheets refer to assets only, and keeps what they need. */
export class StyleSheets {
  readonly #store: AssetStore
  readonly #health: HealthReport
  readonly #images: ImageFiles
  readonly #faces: LoadedFaces
  readonly #moved: MovedFaces | null
  readonly #tree: DocumentNode
  readonly #used: UsedNames | null
  readonly #sheets = new Map<string, Promise<string | null>>()

  /** With `used`, rules that no element can match are left out; with `moved`, linked sheets keep no fonts. */
  constructor(
    store: AssetStore,
    health: HealthReport,
    faces: LoadedFaces,
    { tree, used, moved }: SheetsOptions,
  ) {
    this.#store = store
    this.#health = health
    this.#images = new ImageFiles(store, health)
    this.#faces = faces
    this.#moved = moved
    this.#tree = tree
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
    const moves = this.#moved?.mayMove(nodeId) ?? false
    const reading = { base: url, nodeId, moves }
    const file = await this.#store.fetch(url, 'stylesheet')
    if (file === 'missing' || file === 'too-large') {
      return this.#kept(rules?.join('\n') ?? null, { ...reading, importers: [] })
    }
    const text = decodeCss(file.bytes)
    const { before, behind } = rulesAddedTo(text, rules ?? [])
    if (before.length + behind.length === 0) return this.#linked({ ...reading, importers: [] })
    return this.#kept([...before, text, ...behind].join('\n'), { ...reading, importers: [url] })
  }

  /** The hash of a sheet that only exists in the page. */
  constructed(text: string, base: string, nodeId: number): Promise<string | null> {
    return this.#kept(text, { base, nodeId, importers: [], moves: false })
  }

  /** CSS that stays in the tree, with `asset:` URLs. */
  inline(css: string, base: string, nodeId: number): Promise<string> {
    return this.#rewrite(css, { base, nodeId, importers: [], moves: false }, 'asset:')
  }

  #linked(reading: Reading): Promise<string | null> {
    const { base, importers, moves } = reading
    if (importers.includes(base)) return Promise.resolve(null)
    const key = `${moves} ${base}`
    const known = this.#sheets.get(key)
    if (known && importers.length === 0) return known
    const sheet = this.#fetchSheet(reading)
    if (importers.length === 0) this.#sheets.set(key, sheet)
    return sheet
  }

  async #fetchSheet(reading: Reading): Promise<string | null> {
    const file = await this.#store.fetch(reading.base, 'stylesheet')
    if (file === 'missing' || file === 'too-large') return null
    const importers = [...reading.importers, reading.base]
    return this.#kept(decodeCss(file.bytes), { ...reading, importers })
  }

  async #kept(text: string | null, reading: Reading): Promise<string | null> {
    if (text === null) return null
    const css = await this.#rewrite(text, reading, '')
    return this.#store.keep({ type: 'text/css', bytes: new TextEncoder().encode(css) })
  }

  async #rewrite(written: string, reading: Reading, prefix: Prefix): Promise<string> {
    const { base, nodeId, importers, moves } = reading
    const asSeen = asInPage(written)
    const css = this.#used ? trimCss(asSeen, this.#used) : asSeen
    const isNeeded = this.#neededOf(css, base)
    const images = new Map<string, Promise<string | null>>()
    const imports = new Map<string, Promise<string | null>>()
    const faces = new Map<string, Face>()
    const isOfVariable = urlsOfVariables(css)
    rewriteCss(css, (written, place) => {
      const url = resolveUrl(written, base)
      if (url === null || isKeptInline(url)) return written
      if (place.kind === 'import') imports.set(url, this.#imported(url, nodeId, importers, prefix))
      else if (place.fontFace === null) {
        const image = isOfVariable(written) ? this.#inVariable(url, nodeId, prefix, isNeeded) : null
        images.set(url, image ?? this.#image(url, nodeId, prefix, isNeeded))
      } else if (this.#faces.isLoaded(place.fontFace)) {
        const key = faceKey(place)
        const urls = [...(faces.get(key)?.urls ?? []), url]
        faces.set(key, { descriptors: place.fontFace, isNested: place.isNested, urls })
      }
      return written
    })
    const kept = new Map<string, string | null>()
    const wait = async (found: ReadonlyMap<string, Promise<string | null>>): Promise<void> => {
      for (const [url, reference] of found) kept.set(url, await reference)
    }
    await wait(imports)
    await wait(images)
    for (const { descriptors, isNested, urls } of faces.values()) {
      const font = await this.#font(urls, nodeId)
      if (font === null) continue
      if (moves && !isNested) this.#moved?.add(nodeId, descriptors, font.url)
      else kept.set(font.url, `${prefix}${font.hash}`)
    }
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
    const hash = await this.#linked({ base: url, nodeId, importers, moves: false })
    if (hash === null) this.#health.add('stylesheet-missing', nodeId, url)
    return hash === null ? null : `${prefix}${hash}`
  }

  /** An image that means the same in every sheet that uses the custom property it stands in. */
  async #inVariable(
    url: string,
    nodeId: number,
    prefix: Prefix,
    isNeeded: IsNeeded,
  ): Promise<string | null> {
    const file = await this.#store.fetch(url, 'image')
    const isSmall = typeof file === 'object' && file.bytes.length <= mostInVariable
    return isSmall
      ? `${dataUrlOf(file)}${/#.*$/s.exec(url)?.[0] ?? ''}`
      : this.#image(url, nodeId, prefix, isNeeded)
  }

  /** An image; that rules name which nothing here can match is no loss where it cannot be had. */
  #image(url: string, nodeId: number, prefix: Prefix, isNeeded: IsNeeded): Promise<string | null> {
    return this.#images.reference(url, nodeId, prefix, { isNeeded: () => isNeeded(url) })
  }

  /** Tells addresses that rules name which an element can match; read only where something is missing. */
  #neededOf(css: string, base: string): IsNeeded {
    let named: ReadonlySet<string> | null = null
    return (url) => {
      named ??= addressesIn(this.#used ? css : trimCss(css, usedNames(this.#tree)), base)
      return named.has(url)
    }
  }

  /** Keeps the first source of a face that is a font this browser could have used. */
  async #font(
    urls: readonly string[],
    nodeId: number,
  ): Promise<{ readonly url: string; readonly hash: string } | null> {
    const usable = urls.filter((url) => !/\.(?:eot|svg)(?:[?#]|$)/i.test(url))
    for (const url of usable) {
      const file = await this.#store.fetch(url, 'font')
      if (file === 'missing' || file === 'too-large') continue
      const hash = await this.#store.keep(file)
      if (hash !== null) return { url, hash }
    }
    // The face was loaded: what the page failed to get of its sources is not what it was drawn with.
    const [asked = urls[0] ?? ''] = usable.filter((url) => !this.#health.isFailed(url))
    this.#health.add('asset-missing', nodeId, asked)
    return null
  }
}

/** The addresses that a style sheet names. */
function addressesIn(css: string, base: string): ReadonlySet<string> {
  const found = new Set<string>()
  rewriteCss(css, (written) => {
    const url = resolveUrl(written, base)
    if (url !== null) found.add(url)
    return written
  })
  return found
}

function isKeptInline(url: string): boolean {
  return url.length <= inlineLength && isInlineMedia(url)
}

function faceKey({ fontFace }: CssUrlPlace): string {
  return JSON.stringify([...(fontFace ?? [])])
}
