import type { LoadedFont } from '../tree/taken-page.ts'

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

/** Tells of an `@font-face` rule's descriptors whether the page has loaded that face. */
export function loadedFaces(
  fonts: readonly LoadedFont[],
): (descriptors: ReadonlyMap<string, string>) => boolean {
  const loaded = new Set(
    fonts.map(({ family, style, weight, unicodeRange }) =>
      keyOf(family, style, weight, unicodeRange),
    ),
  )
  return (descriptors) =>
    loaded.has(
      keyOf(
        descriptors.get('font-family') ?? '',
        descriptors.get('font-style') ?? 'normal',
        descriptors.get('font-weight') ?? 'normal',
        descriptors.get('unicode-range') ?? 'U+0-10FFFF',
      ),
    )
}
