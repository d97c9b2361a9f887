import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

export interface SizeBudget {
  /** What is built, as the message of a build that is too large names it: `The viewer`. */
  readonly of: string
  /** All chunks together, or only those that the entry needs before it can start. */
  readonly counts: 'everything' | 'start'
  /** Bytes, compressed as the server sends them. */
  readonly limit: number
}

/** Fails the build when its JavaScript, compressed as the server sends it, is larger than allowed. */
export function sizeBudget({ of, counts, limit }: SizeBudget): Plugin {
  return {
    name: 'waystep:size-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sizes = (counts === 'start' ? startOf(bundle) : chunksOf(bundle)).map((chunk) => ({
        name: chunk.fileName,
        size: brotliCompressSync(chunk.code).length,
      }))
      const total = sizes.reduce((sum, { size }) => sum + size, 0)
      if (total <= limit) return
      const list = sizes.map(({ name, size }) => `${name} ${size}`).join(', ')
      this.error(
        `${of}: ${total} bytes of JavaScript, compressed; at most ${limit} are allowed (${list}).`,
      )
    },
  }
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** The entries and whatever they import, directly or not. */
function startOf(bundle: Bundle): Rolldown.OutputChunk[] {
  const found = new Set(chunksOf(bundle).filter((chunk) => chunk.isEntry))
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
