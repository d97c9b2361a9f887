import { type PersonalRange, rangesMatching } from '../personal-finding.ts'

const four = /(?<![\w.:/-])(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)/g
const six = /(?<![\w:.])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:.])/gi
const version = /(?:\bv|version|release|build|chrome|firefox|safari|edge|rv)[\s:/]*$/i

function isAddress(found: string): boolean {
  const parts = found.split('.')
  if (parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0'))))
    return false
  const numbers = parts.map(Number)
  // Versions have small numbers; masks, loops and what means any address are nobody's.
  if (numbers.filter((number) => number > 30).length < 2 && !/^(?:10|172|192)\./.test(found))
    return false
  return !/^(?:0|127|255)\./.test(found)
}

function isLongAddress(found: string): boolean {
  const groups = found.split(':')
  const filled = groups.filter((group) => group !== '')
  const gaps = found.match(/::/g)?.length ?? 0
  if (/^:[^:]|[^:]:$/.test(found) || gaps > 1) return false
  if (gaps === 0) return groups.length === 8 && filled.some((group) => group.length > 2)
  return (
    filled.length >= 3 &&
    filled.length < 8 &&
    /\d/.test(found) &&
    filled.some((group) => group.length > 2)
  )
}

/** Internet addresses of machines, of both versions; not numbers of versions. */
export function ipsIn(text: string): PersonalRange[] {
  if (text.length > 20_000 || !/[.:].*[.:]/.test(text) || !/\d/.test(text)) return []
  const why = 'The address of a machine in a network.'
  const short = rangesMatching(text, four, why, isAddress).filter(
    ({ start }) => !version.test(text.slice(Math.max(0, start - 12), start)),
  )
  return text.includes(':') ? [...short, ...rangesMatching(text, six, why, isLongAddress)] : short
}
