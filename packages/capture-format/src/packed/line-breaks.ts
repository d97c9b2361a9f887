import { mark } from './marks.ts'
import { Malformed } from './unpack-tag.ts'

/** What stands for itself whatever it looks like; a line break with the indentation behind it; `again`. */
const breaks = new RegExp(`${mark.escape}[^]|\\n[ \\t]*|${mark.again}`, 'g')

/** A packed tree in which each line break with the same indentation as the last one is `again`. */
export function foldBreaks(nodes: string): string {
  let last = ''
  return nodes.replace(breaks, (found) => {
    if (found === last) return mark.again
    if (found.startsWith('\n')) last = found
    return found
  })
}

/** What was folded, spelled out; throws `Malformed` beyond so many characters. */
export function unfoldBreaks(nodes: string, limit: number): string {
  let last = ''
  let length = nodes.length
  return nodes.replace(breaks, (found) => {
    if (found.startsWith('\n')) last = found
    if (found !== mark.again) return found
    length += last.length - 1
    if (length > limit) throw new Malformed('is beyond what a page may hold in text')
    return last
  })
}
