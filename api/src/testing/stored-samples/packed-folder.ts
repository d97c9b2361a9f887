import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'

/** A folder with everything in it; PostgreSQL wants its empty folders, too. */
export function packedFolder(root: string): Buffer {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(root.length + 1)
    return entry.isDirectory() ? [`${name}/`, new Uint8Array()] : [name, readFileSync(path)]
  })
  return squeezed(zipSync(Object.fromEntries(entries), { level: 0 }))
}

/** Bytes as small as they get. */
export function squeezed(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}

/** Writes a packed folder into one that is there. */
export async function unpackInto(folder: string, zip: Buffer): Promise<void> {
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const path = join(folder, name)
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!name.endsWith('/')) await writeFile(path, bytes, { mode: 0o600 })
  }
}

/** The bytes of a packed file. */
export async function unpacked(file: string): Promise<Buffer> {
  return zstdDecompressSync(await readFile(file))
}
