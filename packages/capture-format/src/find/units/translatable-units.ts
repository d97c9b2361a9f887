import type { DocumentNode } from '../../tree/nodes.ts'
import { dateStyleOf } from '../dates/date-style.ts'
import { emailsIn } from '../emails/find-emails.ts'
import { textUnits } from './text-units.ts'

/** More of a page is not told: nobody translates it by hand, and services have limits. */
const most = 2_000
/** Characters of a text; longer ones are documents that the product shows, not words of its own. */
const longest = 2_000
/** Characters of all texts of a page together: what a page says in its own words is far from it. */
const mostCharacters = 200_000

/**
 * The texts of a page that are worth translating, each once: no numbers, dates, addresses and single characters.
 *
 * @param leftOut ids of nodes that say nothing, with all below them
 * @param datesMove do its dates change from week to week? Then a text that holds one says something else next week
 */
export function translatableUnits(
  tree: DocumentNode,
  leftOut: ReadonlySet<number> = new Set(),
  datesMove = false,
): string[] {
  const style = dateStyleOf(tree)
  const found = new Set<string>()
  const known = new Set<string>()
  let characters = 0
  for (const { text } of textUnits(tree, leftOut)) {
    if (known.has(text)) continue
    known.add(text)
    if (text.length > longest || !saysWords(text)) continue
    const dates = [...style.datesIn(text)]
    if (datesMove && dates.length > 0) continue
    if (!saysWords(without(text, [...dates, ...emailsIn(text)]))) continue
    characters += text.length
    if (characters > mostCharacters) break
    found.add(text)
    if (found.size >= most) break
  }
  return [...found]
}

/** Addresses of pages, and tokens that have a digit, such as numbers of orders. */
const noWord = /^(?:\S+:\/\/|www\.)\S*$|^\S*\d\S*$/i
const letter = /\p{L}/gu

function saysWords(text: string): boolean {
  // A mark parts words: 'Renewals<1>3</1>' is a word and how many there are of it.
  const words = text.split(/<\/?\d+>| /).filter((word) => !noWord.test(word))
  return (words.join('').match(letter)?.length ?? 0) > 1
}

function without(
  text: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): string {
  let left = ''
  let from = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue
    left += `${text.slice(from, start)} `
    from = end
  }
  return left + text.slice(from)
}
