/** Bytes of a drawing. Real logos have some tens of kilobytes. */
const bytesLimit = 512 * 1024
const tagsLimit = 20_000
const attributesLimit = 60_000
const levelsLimit = 100
/** Elements may be drawn again by reference, and references refer in turn: each doubles the work. */
const referencesLimit = 2_000

/** What is passed over whole: a comment, text as it is, an instruction. Ends are looked for, not matched. */
const passedOver = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Whether reading and drawing an SVG stays cheap, found in one pass before anything parses it. Parsers
 * take quadratic time of deep nesting, and entities and references unfold to more than is written. What
 * is not well formed counts as the deeper reading: a closing tag ends only the element of its name.
 */
export function isCheapDrawing(svg: Uint8Array): boolean {
  if (svg.length > bytesLimit) return false
  const text = Buffer.from(svg).toString('latin1')
  if (countOf(text, '=') > attributesLimit) return false
  if (countOf(text, 'href') + countOf(text, '&') > referencesLimit) return false
  if (text.includes('<!ENTITY')) return false
  const open: string[] = []
  let tags = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const [begin, end] = passedOver.find(([start]) => text.startsWith(start, at)) ?? []
    if (begin !== undefined) {
      const stop = text.indexOf(end ?? '', at + begin.length)
      if (stop === -1) return false
      at = stop
      continue
    }
    const stop = endOfTag(text, at + 1)
    const isClosing = text[at + 1] === '/'
    const name = nameAt(text, isClosing ? at + 2 : at + 1)
    if (isClosing) {
      if (open.at(-1) === name) open.pop()
    } else if (name !== '' && text[stop - 1] !== '/') open.push(name)
    tags += 1
    if (tags > tagsLimit || open.length > levelsLimit) return false
    at = stop
  }
  return true
}

/** Whether bytes are read as SVG by what draws pictures: it looks for the tag near their beginning. */
export function mayBeDrawing(bytes: Uint8Array): boolean {
  return /<(?:[\w-]+:)?svg/i.test(Buffer.from(bytes.subarray(0, 4_100)).toString('latin1'))
}

function countOf(text: string, what: string): number {
  let count = 0
  for (let at = text.indexOf(what); at !== -1; at = text.indexOf(what, at + 1)) count += 1
  return count
}

/** The `>` that no quotes are around, or the end of all. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return text.length
}

/** Letters that begin a name; none after `<!`, where a doctype stands. */
function nameAt(text: string, from: number): string {
  let end = from
  while (/[\w:.-]/.test(text[end] ?? '')) end += 1
  return text.slice(from, end)
}
