import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Up to so many bytes the best quality takes a second at most; beyond them 9, which loses a tenth. */
const bestLimit = 1024 * 1024

/** Packs with Brotli what is written once and read often. In the thread pool. */
export async function packBest(bytes: Uint8Array): Promise<Buffer> {
  return await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > bestLimit ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
