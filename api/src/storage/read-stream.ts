import type { Readable } from 'node:stream'

/** All bytes of a stream, or 'too-large' when there are more than `limit`; then it is destroyed. */
export async function readStream(stream: Readable, limit: number): Promise<Buffer | 'too-large'> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
