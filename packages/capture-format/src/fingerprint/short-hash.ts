/**
 * 53 bits of a text, in 14 hex digits (cyrb53 by bryc, public domain). Tells elements apart; it is
 * no secret keeper and never leaves the authors' side.
 */
export function shortHash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  const value = 4294967296 * (2097151 & b) + (a >>> 0)
  return value.toString(16).padStart(14, '0')
}
