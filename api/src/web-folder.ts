import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the built web app is; null while it is not built. From source and from the build alike. */
export function webFolder(): string | null {
  const candidates = ['../../web/dist/', '../../../web/dist/']
  const folders = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return folders.find((folder) => existsSync(folder)) ?? null
}
