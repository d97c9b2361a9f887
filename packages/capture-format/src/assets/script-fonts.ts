import type { LoadedFont } from '../tree/page-snapshot.ts'
import { cssString } from './css-urls.ts'

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

function fileNameOf(url: string): string {
  return /[^/]*$/.exec(url.replace(/[?#].*$/s, ''))?.[0] ?? ''
}

function isBold({ weight }: LoadedFont): boolean {
  return weight === 'bold' || Number.parseInt(weight, 10) >= 600
}

/** How well a file's name suits a face of a family that it names; 0 when it does not name it. */
function fit(face: LoadedFont, url: string): number {
  const name = fileNameOf(url)
  if (!squeezed(name).includes(squeezed(face.family))) return 0
  const rest = squeezed(name).replace(squeezed(face.family), '')
  const isSlanted = face.style !== 'normal'
  const suits = [
    isSlanted === /italic|oblique/.test(rest),
    isBold(face) === /bold|black|heavy/.test(rest),
  ]
  return 1 + suits.filter(Boolean).length
}

function faceRule({ family, style, weight, unicodeRange }: LoadedFont, url: string): string {
  const name = family.trim().replace(/^(["'])(.*)\1$/s, '$2')
  const descriptors = { 'font-style': style, 'font-weight': weight, 'unicode-range': unicodeRange }
  const written = Object.entries(descriptors)
    .filter(([, value]) => /^[\w\s+?,.-]+$/.test(value))
    .map(([descriptor, value]) => `${descriptor}:${value};`)
  return `@font-face{font-family:${cssString(name)};src:url(${cssString(url)});${written.join('')}}`
}

/**
 * CSS for the faces that scripts have loaded by themselves. A face says nothing of its file: it is the one,
 * of those the page has loaded, whose name is that of the family, or the only one left.
 */
export function scriptFontRules(faces: readonly LoadedFont[], urls: readonly string[]): string {
  const unused = new Set(urls)
  const rules: string[] = []
  const nameless: LoadedFont[] = []
  for (const face of faces) {
    const ranked = [...unused].map((url) => ({ url, fit: fit(face, url) }))
    const [best] = ranked.sort((a, b) => b.fit - a.fit)
    if (best && best.fit > 0) {
      unused.delete(best.url)
      rules.push(faceRule(face, best.url))
    } else nameless.push(face)
  }
  if (nameless.length === unused.size) {
    const left = [...unused]
    nameless.forEach((face, index) => {
      rules.push(faceRule(face, left[index] ?? ''))
    })
  }
  return rules.join('\n')
}
