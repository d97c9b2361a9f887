import type { DocumentNode } from '../../tree/nodes.ts'
import { type PageText, pageTexts } from '../readable-texts.ts'
import { type FoundText, foundIn, type Range } from './found-ranges.ts'
import { isWholeWord } from './word-boundary.ts'

export interface TextSearch {
  readonly find: string
  /** Only whole words (H5.21). */
  readonly exact: boolean
  readonly caseSensitive: boolean
}

/** A place in a page that says what was looked for. */
export type TextMatch = FoundText

const syntax = /[\\^$.*+?()[\]{}|/]/g
/** An accent that stands behind its letter: without it the letter is another. */
const noAccentBehind = '(?![\\u0300-\\u036f])'

function patternOf(character: string): string {
  if (/\s/.test(character)) return '\\s+'
  const escaped = character.replace(syntax, '\\$&')
  const apart = character.normalize('NFD')
  return apart === character ? escaped : `(?:${escaped}|${apart.replace(syntax, '\\$&')})`
}

/**
 * What finds a text as it was typed, whatever characters it has (H5.21): white space of any length
 * counts as one, and a letter with its accent as one, however the page wrote it. Null for nothing.
 */
function patternFor({ find, caseSensitive }: TextSearch): RegExp | null {
  if (find.trim() === '') return null
  const characters = [...find.normalize('NFC').replace(/\s+/g, ' ')]
  const source = characters.map(patternOf).join('') + noAccentBehind
  return new RegExp(source, caseSensitive ? 'gu' : 'giu')
}

function rangesOfPattern(text: string, pattern: RegExp, exact: boolean): Range[] {
  const ranges: Range[] = []
  for (const found of text.matchAll(pattern)) {
    const range = { start: found.index, end: found.index + found[0].length }
    if (!exact || isWholeWord(text, range.start, range.end)) ranges.push(range)
  }
  return ranges
}

/** Where a text says what is looked for, from left to right; matches never overlap. */
export function rangesOf(text: string, search: TextSearch): Range[] {
  const pattern = patternFor(search)
  return pattern ? rangesOfPattern(text, pattern, search.exact) : []
}

/** Every match in the texts of a page (H4.28, H5.21), also where elements split it. */
export function matchesIn(texts: readonly PageText[], search: TextSearch): TextMatch[] {
  const pattern = patternFor(search)
  if (!pattern) return []
  return foundIn(texts, (text, place) =>
    place === 'href' ? [] : rangesOfPattern(text, pattern, search.exact),
  ).map(({ found }) => found)
}

/** Every match in a page, in document order. */
export function findText(tree: DocumentNode, search: TextSearch): TextMatch[] {
  return matchesIn(pageTexts(tree), search)
}
