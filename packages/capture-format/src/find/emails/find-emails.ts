import type { DocumentNode } from '../../tree/nodes.ts'
import { type PageText, pageTexts } from '../readable-texts.ts'
import { type FoundText, foundIn } from '../text/found-ranges.ts'

/** A place in a page that says an e-mail address. */
export interface EmailMatch extends FoundText {
  /** The address in lower case: the same one, however it was written. */
  readonly address: string
}

const local = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._+&'-]{0,62}[\\p{L}\\p{N}_+-])?"
const domain = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}]{2,24}'
/** An e-mail address; in the address of a link `@` may be written `%40`. */
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}._+@/-])${local}(?:@|%40)${domain}(?![\\p{L}\\p{N}])`,
  'giu',
)

/** `logo@2x.png` is a picture's name. */
const fileEnding =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|js|mjs|ts|css|json|html?|md|pdf|mp4|woff2?)$/i

/** Where a text has e-mail addresses, from left to right. */
export function emailsIn(text: string): { start: number; end: number; address: string }[] {
  if (!text.includes('@') && !text.includes('%40')) return []
  return [...text.matchAll(pattern)].flatMap((found) => {
    const address = found[0].replace(/%40/i, '@').toLowerCase()
    if (fileEnding.test(address)) return []
    return [{ start: found.index, end: found.index + found[0].length, address }]
  })
}

/** Every e-mail address in the texts of a page, also where elements split it. */
export function emailMatchesIn(texts: readonly PageText[]): EmailMatch[] {
  return foundIn(texts, emailsIn).map(({ found, range }) => ({ ...found, address: range.address }))
}

/** Every e-mail address of a page: in its texts, fields, attributes and `mailto:` links. */
export function findEmails(tree: DocumentNode): EmailMatch[] {
  return emailMatchesIn(pageTexts(tree))
}
