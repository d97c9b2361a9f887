/** Numbers of 32 bits that tell texts apart; no secret keepers, they never leave the authors' side. */

const seed = 0x9e3779b9 | 0

function finished(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}

/** A number that stands for two, in their order. */
export function mixed(a: number, b: number): number {
  return finished(Math.imul(a ^ seed, 0x01000193) ^ Math.imul(b, 0x5bd1e995))
}

/** The hash of a text with its white space as it is. */
export function hashOf(text: string): number {
  let hash = seed
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash ^= hash >>> 15
  }
  return finished(hash)
}

const space = 32

function isSpace(code: number): boolean {
  return code === space || (code >= 9 && code <= 13) || code === 160
}

/** The hash of a text with single spaces and none around it; 0 for a text without a word. */
export function saidHash(text: string): number {
  let hash = seed
  let isSaid = false
  let waits = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (isSpace(code)) {
      waits = isSaid
      continue
    }
    if (waits) hash = Math.imul(hash ^ space, 0x01000193)
    hash = Math.imul(hash ^ code, 0x01000193)
    hash ^= hash >>> 15
    isSaid = true
    waits = false
  }
  return isSaid ? finished(hash) || 1 : 0
}

/** Letters of ASCII, and whatever is not of it, are counted apart. */
const other = 0
const letter = 1
const foreign = 2

function kindOf(code: number): number {
  if (code > 0x7f) return foreign
  const lower = code | 32
  return lower >= 97 && lower <= 122 ? letter : other
}

/** Whether a text has words; numbers name rows badly: they count, and change places. */
export function hasWords(text: string): boolean {
  let before = other
  for (let i = 0; i < text.length; i += 1) {
    const kind = kindOf(text.charCodeAt(i))
    if (kind !== other && kind === before) return true
    before = kind
  }
  return false
}

/** A hash in few characters. */
export function written(hash: number): string {
  return (hash >>> 0).toString(36)
}

/** What `written` wrote; null for anything else. */
export function readHash(text: string | undefined): number | null {
  if (text === undefined) return null
  const hash = Number.parseInt(text, 36)
  return hash >= 0 && hash <= 0xffffffff ? hash | 0 : null
}
