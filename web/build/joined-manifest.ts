import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const file = '.vite/manifest.json'

/**
 * Joins this build's manifest with that of the build before it in the same folder, so that one file
 * says where every entry is.
 */
export function joinedManifest(): Plugin {
  let path = ''
  let before: Manifest = {}
  const read = async (): Promise<Manifest> => {
    try {
      return JSON.parse(await readFile(path, 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
      throw error
    }
  }
  return {
    name: 'waystep:joined-manifest',
    apply: 'build',
    configResolved(config) {
      path = resolve(config.root, config.build.outDir, file)
    },
    async buildStart() {
      before = await read()
    },
    async writeBundle() {
      await writeFile(path, JSON.stringify({ ...before, ...(await read()) }, null, 2))
    },
  }
}
