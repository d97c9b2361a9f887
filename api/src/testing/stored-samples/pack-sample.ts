import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSample } from './make-sample.ts'
import { packedFolder, squeezed } from './packed-folder.ts'

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

function packedDump(database: string): Buffer {
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=100']
  const dump = execFileSync('pg_dump', [...options, database]).toString()
  // Lines that begin with a backslash are for psql alone.
  return squeezed(Buffer.from(dump.replaceAll(/^\\.*$/gm, '')))
}
