/** Characters that draw nothing, turn the line's direction, or belong to an icon font alone. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc\ufffd]|\p{Cc}|\p{Co}/gu

/** How names of icons begin that a font draws pictures for, such as `keyboard_arrow_down`. */
const iconFamilies =
  'account|add|arrow|attach|calendar|chat|check|chevron|cloud|content|date|delete|done|drag|error|expand|file|filter|first|format|help|home|insert|keyboard|last|lock|menu|more|navigate|notifications|open|person|play|radio|remove|settings|shopping|skip|star|thumb|toggle|trending|unfold|view|visibility|warning|zoom'
/** Words that are whole names of icons, and words of labels as well. */
const iconWords =
  'add|apps|book|check|close|create|dashboard|delete|download|edit|folder|group|help|home|info|language|link|lock|logout|mail|menu|notifications|people|person|print|refresh|remove|save|search|send|settings|share|star|sync|upload|visibility'
const compound = `(?:${iconFamilies})(?:_[a-z0-9]+)+`
// A label goes on in capitals or another script where the word before it is none of its own.
const iconBefore = new RegExp(
  `^(?:${compound} ?(?=[\\p{L}\\p{N}])|(?:${iconWords}) ?(?=\\p{Lu}|(?!\\p{Script=Latin})\\p{L}))`,
  'u',
)
const iconAfter = new RegExp(`(?<=[\\p{L}\\p{N}.!?)]) ${compound}$`, 'u')
const iconAlone = /^(?:arrow|chevron|expand|keyboard_arrow|more|unfold)_[a-z_]+$/

/** A count in brackets, or one that says itself that there are more: '(12)', '[3]', '· 5', '99+'. */
const countAfter = /\s*(?:[([（]\s*\d[\d.,\u00a0 ]*[kKmM]?\+?\s*[)\]）]|\s[·•|]\s*\d+\+?|\s\d+\+)$/u
const countBefore = /^(?:[([（]\s*\d+\+?\s*[)\]）]|\d+\+)\s+(?=\p{L})/u

/** The keys that do the same, as products write them behind a label. */
const keysAfter =
  /\s+[([]?(?:(?:Ctrl|Control|Cmd|Command|Alt|Option|Shift|Strg|Maj)\s?\+\s?(?:\S+)|[⌘⌥⇧⌃^](?:\s?[⌘⌥⇧⌃])*\s?[\p{L}\p{N}↵⏎/.,]?)[)\]]?$/u

/** Arrows, carets, signs of required fields and other ornaments around a label. */
const ornament = '[\\s›»«‹→←↗↑↓▾▼▸►▲▴◂◀⌄⌃✓✔✕✖✗×＋*•·…:：|]'
const ornamentBefore = new RegExp(`^(?:${ornament}|[+\\-–—](?=\\s))+(?=.*[\\p{L}\\p{N}])`, 'u')
const ornamentAfter = new RegExp(`(?<=[\\p{L}\\p{N}].*)(?:${ornament}|\\.{3}|\\s[-–—+>])+$`, 'u')

const quotePairs = ['""', "''", '“”', '„“', '‘’', '«»', '「」']

function withoutQuotes(text: string): string {
  const inner = text.slice(1, -1)
  const isQuoted = quotePairs.some(([open = '', close = '']) => {
    return text.startsWith(open) && text.endsWith(close) && !/["'“”„‘’«»「」]/.test(inner)
  })
  return isQuoted && inner.trim() ? inner.trim() : text
}

/** A label that is said twice: by an icon's title and the words beside it. */
function saidOnce(text: string): string {
  const middle = (text.length - 1) / 2
  const isTwice =
    text[middle] === ' ' &&
    text.slice(0, middle).toLowerCase() === text.slice(middle + 1).toLowerCase()
  return isTwice && /\p{L}/u.test(text) ? text.slice(middle + 1) : text
}

const rules: readonly ((text: string) => string)[] = [
  (text) => text.replace(iconBefore, ''),
  (text) => text.replace(iconAfter, ''),
  (text) => text.replace(keysAfter, ''),
  (text) => text.replace(countAfter, ''),
  (text) => text.replace(countBefore, ''),
  (text) => text.replace(ornamentBefore, ''),
  (text) => text.replace(ornamentAfter, ''),
  saidOnce,
  withoutQuotes,
]

/** Labels that are longer are texts; what comes later is not looked at. */
const longestRead = 500

/**
 * What people would call a label: one line without icons, counts, keys and ornaments. What would be nothing without
 * them stays as it is.
 *
 * @returns null where nothing is left to read
 */
export function cleanLabel(label: string | null): string | null {
  const line = (label ?? '')
    .slice(0, longestRead)
    .replace(/\s/gu, ' ')
    .replace(unseen, '')
    .replace(/ +/g, ' ')
    .trim()
  if (!line || iconAlone.test(line)) return null
  let text = line
  for (const rule of rules) text = rule(text).trim() || text
  return text
}

/** The share of a limit that a word may be short of it, so that text is cut between words. */
const wordShare = 0.4

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text of at most `limit` characters (UTF-16), cut between words where one ends near. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  let whole = ''
  for (const { segment } of graphemes.segment(text.slice(0, limit + 1))) {
    if (whole.length + segment.length > limit - 1) break
    whole += segment
  }
  const isBetween = text[whole.length] === ' '
  const space = isBetween ? whole.length : whole.lastIndexOf(' ')
  const cut = space >= (limit - 1) * (1 - wordShare) ? whole.slice(0, space) : whole
  return `${cut.replace(/[\s,;:.\-–—(]+$/u, '')}…`
}
