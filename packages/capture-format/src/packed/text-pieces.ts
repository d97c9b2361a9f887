/**
 * A text as pieces of another, its base: texts of its own, and pairs of integers that say how many
 * characters of the base to skip (back, where negative) and how many to copy. Characters are UTF-16 units.
 */
export type TextPieces = readonly (string | number)[]

/** Runs of this many characters are looked up in the base. */
const block = 16
/** A copy costs about as much as so many characters that are said again. */
const worthCopying = 24
/** Places of the base that begin alike and are tried. */
const tries = 24
const factor = 0x01000193
const oldest = power(factor, block - 1)

function power(base: number, exponent: number): number {
  let product = 1
  for (let i = 0; i < exponent; i += 1) product = Math.imul(product, base)
  return product
}

function hashAt(text: string, at: number): number {
  let hash = 0
  for (let i = 0; i < block; i += 1) hash = (Math.imul(hash, factor) + text.charCodeAt(at + i)) | 0
  return hash
}

interface Copy {
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Where the blocks of a base stand. */
class BlockIndex {
  readonly #base: string
  readonly #last = new Map<number, number>()
  /** The nearest earlier block with the same hash for each block, or -1. */
  readonly #earlier: Int32Array

  constructor(base: string) {
    this.#base = base
    this.#earlier = new Int32Array(Math.floor(base.length / block)).fill(-1)
    for (let index = this.#earlier.length - 1; index >= 0; index -= 1) {
      const hash = hashAt(base, index * block)
      this.#earlier[index] = this.#last.get(hash) ?? -1
      this.#last.set(hash, index)
    }
  }

  /** The longest piece of the base found around a place of a text, which it may begin before, but not before `start`. */
  longest(text: string, at: number, hash: number, start: number, shortest: number): Copy | null {
    let best: Copy | null = null
    let index = this.#last.get(hash) ?? -1
    for (let tried = 0; index >= 0 && tried < tries; tried += 1) {
      const copy = this.#grown(text, at, index * block, start)
      if (copy.length > (best?.length ?? shortest - 1)) best = copy
      index = this.#earlier[index] ?? -1
    }
    return best
  }

  #grown(text: string, at: number, from: number, start: number): Copy {
    const base = this.#base
    let end = 0
    while (
      at + end < text.length &&
      from + end < base.length &&
      text.charCodeAt(at + end) === base.charCodeAt(from + end)
    ) {
      end += 1
    }
    let before = 0
    while (
      at - before > start &&
      from - before > 0 &&
      text.charCodeAt(at - before - 1) === base.charCodeAt(from - before - 1)
    ) {
      before += 1
    }
    return { from: from - before, to: at - before, length: end + before }
  }
}

/**
 * Pieces of `base` that make `text`: few where the texts are alike, all of it where they are not.
 * Copies are of at least `shortest` characters.
 */
export function piecesOf(base: string, text: string, shortest = worthCopying): TextPieces {
  const index = new BlockIndex(base)
  const pieces: (string | number)[] = []
  let written = 0
  let baseAt = 0
  let at = 0
  let hash = text.length >= block ? hashAt(text, 0) : 0
  while (at + block <= text.length) {
    const copy = index.longest(text, at, hash, written, shortest)
    if (copy) {
      if (copy.to > written) pieces.push(text.slice(written, copy.to))
      pieces.push(copy.from - baseAt, copy.length)
      baseAt = copy.from + copy.length
      written = copy.to + copy.length
      at = written
      if (at + block <= text.length) hash = hashAt(text, at)
    } else {
      hash = Math.imul(hash - Math.imul(text.charCodeAt(at), oldest), factor)
      hash = (hash + text.charCodeAt(at + block)) | 0
      at += 1
    }
  }
  if (written < text.length) pieces.push(text.slice(written))
  return pieces
}

/** How many characters of a text its pieces hold themselves. */
export function ownLength(pieces: TextPieces): number {
  return pieces.reduce<number>(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0),
    0,
  )
}

export type JoinedText = { ok: true; text: string } | { ok: false; problem: string }

/** The text that pieces make of a base, whatever they are: at most `limit` characters. */
export function joinPieces(base: string, pieces: readonly unknown[], limit: number): JoinedText {
  const texts: string[] = []
  let length = 0
  let baseAt = 0
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]
    let text: string
    if (typeof piece === 'string') text = piece
    else {
      at += 1
      const count = pieces[at]
      if (!isInteger(piece) || !isInteger(count) || count < 1) return isNone(at - 1)
      const from = baseAt + piece
      baseAt = from + count
      if (from < 0 || baseAt > base.length) return isNone(at - 1)
      text = base.slice(from, baseAt)
    }
    length += text.length
    if (length > limit) return { ok: false, problem: `pieces: make more than ${limit} characters` }
    texts.push(text)
  }
  return { ok: true, text: texts.join('') }
}

function isInteger(json: unknown): json is number {
  return Number.isSafeInteger(json)
}

function isNone(at: number): JoinedText {
  return { ok: false, problem: `pieces.${at}: is no piece of the base` }
}
