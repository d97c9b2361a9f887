import { Readable } from 'node:stream'
import type { SizedStream } from './object-store.ts'

/** The stream of something to store; it fails when it holds other than the bytes that were announced. */
export function announcedBytes({ stream, size }: SizedStream): Readable {
  async function* counted(): AsyncGenerator<Buffer> {
    let arrived = 0
    for await (const chunk of stream) {
      arrived += chunk.length
      if (arrived > size)
        throw new Error(`More bytes arrived than the ${size} that were announced.`)
      yield chunk
    }
    if (arrived < size) throw new Error(`${arrived} bytes arrived, ${size} were announced.`)
  }
  return Readable.from(counted(), { objectMode: false })
}
