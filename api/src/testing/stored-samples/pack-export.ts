import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportServer } from '../../transfer/export-server.ts'
import { openTestServer } from '../test-server.ts'
import { makeSample } from './make-sample.ts'
import { packedFolder } from './packed-folder.ts'

/** Makes a sample of what this commit exports, named by its newest migration, beside this file. */
export async function packExport(): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'waystep-sample-'))
  const facts = await makeSample(scratch)
  const server = await openTestServer({ DATA_DIR: scratch })
  const exported = join(mkdtempSync(join(tmpdir(), 'waystep-sample-')), 'export')
  const done = await exportServer(server.services, exported)
  if (!done.ok) throw new Error(done.message)
  await server.stop()
  const name = done.archive.migrations.at(-1)?.slice(0, 4) ?? ''
  const target = join(import.meta.dirname, 'exports', name)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`)
  writeFileSync(join(target, 'export.zip.zst'), packedFolder(exported))
  for (const folder of [scratch, join(exported, '..')]) rmSync(folder, { recursive: true })
  return target
}
