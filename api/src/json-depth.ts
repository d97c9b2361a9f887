const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Does a JSON text nest deeper than `limit`? Found before it is parsed: walking it would overflow the stack. */
export function nestsDeeper(json: Uint8Array, limit: number): boolean {
  let depth = 0
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
      if (depth > limit) return true
    } else if (closing.has(byte)) {
      depth -= 1
    }
  }
  return false
}
