import type { ByteRange } from '../storage/object-store.ts'

/**
 * What a Range header asks of a body of `size` bytes; null for all of it. Several ranges, and what is
 * no range, get the whole, as RFC 9110 (14.2) allows.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) }
}

/**
 * What can be read before the size of a body is known; null for all of it, 'by-size' where it depends on the size: the
 * last bytes, and numbers that are too large to count with.
 */
export function byteRangeBeforeSize(header: string | undefined): ByteRange | null | 'by-size' {
  const isFromEnd = /^\s*bytes=-/i.test(header ?? '')
  const range = isFromEnd ? 'unsatisfiable' : byteRangeOf(header, Number.POSITIVE_INFINITY)
  if (range === null || range === 'unsatisfiable') return range && 'by-size'
  const { start, end } = range
  const isCounted = Number.isSafeInteger(end) || !Number.isFinite(end)
  return Number.isSafeInteger(start) && isCounted ? range : 'by-size'
}
