import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest'])
/** Smaller files travel in one packet anyway. */
const worthwhile = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `x.br` and `x.gz` beside every text of the output that they make smaller. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'waystep:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const served = entry.isFile() && !entry.parentPath.endsWith('.vite')
        if (!served || !texts.has(extname(path)) || names.has(`${path}.br`)) continue
        await compress(path)
      }
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthwhile) return
  const [small, smaller] = await Promise.all([
    gzipped(bytes, { level: 9 }),
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ])
  if (small.length < bytes.length) await writeFile(`${path}.gz`, small)
  if (smaller.length < bytes.length) await writeFile(`${path}.br`, smaller)
}
