import { brotliCompressSync, constants } from 'node:zlib'
import type { KeptFile } from './tool.ts'

function brotli(bytes: Uint8Array): number {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: 9,
    [BROTLI_PARAM_LGWIN]: 24,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params }).length
}

export const rawSize = (files: readonly KeptFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Bytes as a server sends them: each file by itself, pictures as they are. */
export const compressedSize = (files: readonly KeptFile[]): number =>
  files.reduce((sum, { bytes }) => sum + Math.min(bytes.length, brotli(bytes)), 0)
