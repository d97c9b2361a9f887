export type Direction = 'ltr' | 'rtl'

/** Letters of Hebrew, Arabic and the other scripts that run right to left (Unicode's bidi classes R and AL). */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A part that was isolated: what stands in it decides nothing of the text around it. */
const isolates = /\u2068[^\u2069]*\u2069/g

/** The way a text runs, by its first letter, as HTML's `dir="auto"` has it; one without letters runs to the right. */
export function directionOf(text: string): Direction {
  const [first = ''] = text.replace(isolates, '').match(/\p{L}/u) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** The same for HTML of `renderMarkdown`, by its first text outside of isolated parts. */
export function directionOfHtml(html: string): Direction {
  return directionOf(html.replace(/<bdi>.*?<\/bdi>|<[^>]*>|&#?\w+;/gs, ''))
}

/** Does any letter of the text run right to left? */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** A text whose direction does not reach into what stands around it, nor theirs into it (Unicode's FSI and PDI). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/**
 * HTML of `renderMarkdown` whose paragraphs and lists run as their own text does. Those within a list run
 * as the list, whose marks stand at one side.
 */
export function directedHtml(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)(p|ul|ol)(?=[ >])/g, (tag, end: string, name: string) => {
    const outermost = depth === 0
    if (name !== 'p') depth += end === '' ? 1 : -1
    return outermost && end === '' ? `${tag} dir="auto"` : tag
  })
}
