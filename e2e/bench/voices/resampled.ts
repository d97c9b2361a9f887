const head = 44
const wanted = 16_000

/** The sound of a WAV file of 16 bits and one channel, as recognisers take it: 16,000 samples a second, from -1 to 1. */
export function samplesForRecogniser(wav: Buffer): Float32Array {
  const rate = wav.readUInt32LE(24)
  const given = new Int16Array(new Uint8Array(wav.subarray(head)).buffer)
  const step = rate / wanted
  return Float32Array.from({ length: Math.floor(given.length / step) }, (_, index) => {
    const at = index * step
    const before = Math.floor(at)
    const share = at - before
    return ((given[before] ?? 0) * (1 - share) + (given[before + 1] ?? 0) * share) / 32_768
  })
}
