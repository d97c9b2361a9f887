import type { LoadedFont } from '../tree/page-snapshot.ts'

const keywords: Readonly<Record<string, string>> = { normal: '400', bold: '700' }

function ranges(unicodeRange: string): string {
  const list = unicodeRange.split(',').map((range) => {
    const [first = '', last] = range.trim().replace(/^u\+/i, '').split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt((last ?? first).replaceAll('?', 'f'), 16)
    return `${from}-${to}`
  })
  return list.join()
}

function keyOf(family: string, style: string, weight: string, unicodeRange: string): string {
  const name = family
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .toLowerCase()
  const weights = weight
    .trim()
    .split(/\s+/)
    .map((word) => keywords[word] ?? word)
  return [name, style.trim(), weights.join(' '), ranges(unicodeRange)].join('|')
}

/** The faces that a page has loaded, told by the descriptors of `@font-face` rules. */
export class LoadedFaces {
  readonly #byKey: ReadonlyMap<string, LoadedFont>
  /** The rules that were asked about. */
  readonly #rules = new Map<string, Set<ReadonlyMap<string, string>>>()

  constructor(fonts: readonly LoadedFont[]) {
    this.#byKey = new Map(
      fonts.map((font) => [keyOf(font.family, font.style, font.weight, font.unicodeRange), font]),
    )
  }

  /** Whether the page has loaded the face of a rule, which is told from others by its `descriptors` object. */
  isLoaded(descriptors: ReadonlyMap<string, string>): boolean {
    const key = keyOf(
      descriptors.get('font-family') ?? '',
      descriptors.get('font-style') ?? 'normal',
      descriptors.get('font-weight') ?? 'normal',
      descriptors.get('unicode-range') ?? 'U+0-10FFFF',
    )
    const rules = this.#rules.get(key) ?? new Set()
    this.#rules.set(key, rules.add(descriptors))
    return this.#byKey.has(key)
  }

  /** The faces that no rule has been asked about: scripts have loaded them by themselves. */
  get ofScripts(): LoadedFont[] {
    return Array.from(this.#byKey)
      .filter(([key]) => !this.#rules.has(key))
      .map(([, font]) => font)
  }

  /** Whether two rules say one face that was loaded: then their order tells which file it is. */
  get haveTwins(): boolean {
    return Array.from(this.#rules).some(([key, { size }]) => size > 1 && this.#byKey.has(key))
  }
}
