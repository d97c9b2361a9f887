import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Above so many bytes the best quality takes seconds: 9 then, which loses a tenth. */
const bestLimit = 256 * 1024

/** Packs with Brotli what is written once and read often. In the thread pool. */
export async function packBest(bytes: Uint8Array): Promise<Buffer> {
  return await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > bestLimit ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
