import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { makeSample } from './make-sample.ts'

/**
 * Makes the sample `name` in both forms, beside this file. Needs the address of an empty PostgreSQL database, and
 * pg_dump on the path.
 */
export async function packSample(name: string, database: string): Promise<void> {
  for (const form of ['embedded', 'postgres']) {
    const scratch = mkdtempSync(join(tmpdir(), 'waystep-sample-'))
    const facts = await makeSample(scratch, form === 'postgres' ? database : undefined)
    const target = join(import.meta.dirname, name, form)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'facts.json'), `${JSON.stringify(facts)}\n`)
    writeFileSync(join(target, 'data.zip.zst'), packedFolder(scratch))
    if (form === 'postgres') writeFileSync(join(target, 'database.sql.zst'), packedDump(database))
    rmSync(scratch, { recursive: true })
  }
}

/** A folder with everything in it; PostgreSQL wants its empty folders, too. */
function packedFolder(root: string): Buffer {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(root.length + 1)
    return entry.isDirectory() ? [`${name}/`, new Uint8Array()] : [name, readFileSync(path)]
  })
  return squeezed(zipSync(Object.fromEntries(entries), { level: 0 }))
}

function packedDump(database: string): Buffer {
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=100']
  const dump = execFileSync('pg_dump', [...options, database]).toString()
  // Lines that begin with a backslash are for psql alone.
  return squeezed(Buffer.from(dump.replaceAll(/^\\.*$/gm, '')))
}

function squeezed(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}
