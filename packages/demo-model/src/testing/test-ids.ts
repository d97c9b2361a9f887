/** The same id for the same name, in the shape of the real ones: `testId('step 1')`. */
export function testId(name: string): string {
  const digits = [1, 2, 3, 4].map((seed) => hash(name, seed).toString(16).padStart(8, '0')).join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** A reference to a file that no store holds. */
export function testAsset(name: string): string {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    hash(name, seed).toString(16).padStart(8, '0'),
  )
  return `asset:${digits.join('')}`
}

/** A source of ids that repeats itself from test to test. */
export function testIds(prefix: string): () => string {
  let made = 0
  return () => {
    made += 1
    return testId(`${prefix} ${made}`)
  }
}

/** FNV-1a. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
