const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Values that any body may have, about: chosen to leave room for a page of 65,000 nodes that nobody has packed. */
export const jsonValues = 2_000_000

export interface JsonLimits {
  /** Levels of arrays and objects. */
  readonly depth: number
  /** Values of arrays and objects, all levels together, about. */
  readonly values: number
}

/**
 * What of a JSON text is beyond its limits; null when nothing is. Found before it is parsed, in one pass: walking
 * a deep one would overflow the stack, and a value of two bytes takes dozens in memory.
 */
export function problemOfJson(json: Uint8Array, limits: JsonLimits): keyof JsonLimits | null {
  let depth = 0
  let values = 0
  let inText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0
    if (inText) {
      if (byte === backslash) index += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) {
      inText = true
    } else if (opening.has(byte)) {
      depth += 1
      values += 1
      if (depth > limits.depth) return 'depth'
    } else if (closing.has(byte)) {
      depth -= 1
    } else if (byte === comma) {
      values += 1
    }
    if (values > limits.values) return 'values'
  }
  return null
}
