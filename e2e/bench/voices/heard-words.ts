const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number below a million in English words. */
function inWords(value: number): string {
  if (value < 20) return ones[value] ?? ''
  if (value < 100) {
    const rest = value % 10 === 0 ? '' : ` ${ones[value % 10]}`
    return `${tens[Math.floor(value / 10) - 2]}${rest}`
  }
  const [size, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  const rest = value % size === 0 ? '' : ` ${inWords(value % size)}`
  return `${inWords(Math.floor(value / size))} ${name}${rest}`
}

/** Words as they are heard: without signs and letter case, numbers of English in words. */
export function heardWords(text: string, language: string): string[] {
  const plain = language.startsWith('en') ? spelledOut(text) : text
  return plain
    .toLowerCase()
    .replace(/[’']/g, language.startsWith('en') ? '' : ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function spelledOut(text: string): string {
  return text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\$(\d+)/g, '$1 dollars')
    .replace(/%/g, ' percent')
    .replace(/\b20(\d\d)\b/g, '20 $1')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\d+/g, (digits) => ` ${inWords(Number(digits))} `)
}

/** How many must be put in, left out or replaced to make one of the other. */
export function editsBetween<T>(one: readonly T[], other: readonly T[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, item] of one.entries()) {
    const next = [index + 1]
    for (const [at, candidate] of other.entries()) {
      const replaced = (row[at] ?? 0) + (candidate === item ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
