import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Fails the build when all its JavaScript together, compressed as the server sends it, is larger than
 * `limit` bytes.
 */
export function sizeBudget(limit: number): Plugin {
  return {
    name: 'waystep:size-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sizes = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => ({ name: chunk.fileName, size: brotliCompressSync(chunk.code).length }))
      const total = sizes.reduce((sum, { size }) => sum + size, 0)
      if (total <= limit) return
      const list = sizes.map(({ name, size }) => `${name} ${size}`).join(', ')
      this.error(
        `The viewer's JavaScript is ${total} bytes compressed; at most ${limit} are allowed (${list}).`,
      )
    },
  }
}
