/** A part of a sentence. */
interface Part {
  readonly text: string
  readonly isMarked: boolean
}

const spaces = /\s+/g

/** A text as page texts are compared: without white space around it, and with one space for any within. */
function comparedText(text: string): string {
  return text.replace(spaces, ' ').trim()
}

/** Parts as one text, with numbered marks around those that are marked. */
export function writtenUnit(parts: readonly Part[]): string {
  let mark = 0
  const written = parts.map(({ text, isMarked }) => {
    if (!isMarked) return text
    mark += 1
    return `<${mark}>${text}</${mark}>`
  })
  return comparedText(written.join(''))
}

const marked = /<(\d{1,3})>(.*?)<\/\1>/gs
const anyMark = /<\/?\d{1,3}>/g

/** Does a text hold what could be a mark? */
export function saysMarks(text: string): boolean {
  return text.search(anyMark) >= 0
}

/**
 * What each of the parts says once they say another text together. Marks that are not those of the original, in their
 * order, are taken away: then the first part says all.
 */
export function partsOfUnit(parts: readonly Part[], text: string): string[] {
  const marks = parts.filter(({ isMarked }) => isMarked).length
  if (marks === 0) return parts.map((_, at) => (at === 0 ? text : ''))
  const found = [...text.matchAll(marked)]
  const isSame = found.length === marks && found.every(([, number], at) => number === `${at + 1}`)
  const words = found.map(([, , said = '']) => said)
  const gaps = found.map((one, at) => {
    const before = found[at - 1]
    return text.slice(before ? before.index + before[0].length : 0, one.index)
  })
  const last = found.at(-1)
  gaps.push(last ? text.slice(last.index + last[0].length) : text)
  if (!isSame || [...words, ...gaps].some(saysMarks)) {
    return parts.map((_, at) => (at === 0 ? text.replace(anyMark, '') : ''))
  }
  return placed(parts, words, gaps)
}

/** Words go where the marks are; what stands between marks into the first part there, or to the mark beside it. */
function placed(
  parts: readonly Part[],
  words: readonly string[],
  gaps: readonly string[],
): string[] {
  const said = parts.map(() => '')
  const at = parts.flatMap(({ isMarked }, index) => (isMarked ? [index] : []))
  at.forEach((index, mark) => {
    said[index] = words[mark] ?? ''
  })
  gaps.forEach((gap, mark) => {
    const [before, after] = [at[mark - 1] ?? -1, at[mark] ?? parts.length]
    if (after - before > 1) said[before + 1] = gap
    else if (after < parts.length) said[after] = gap + said[after]
    else said[before] = said[before] + gap
  })
  return said
}
