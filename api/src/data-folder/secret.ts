import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { flushFolder } from './flush-folder.ts'

/** The secret of the settings, or the one kept in the data folder, made on the first start. */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (config.secret !== null) return config.secret
  const file = join(config.dataDir, 'secret')
  const kept = await readSecret(file)
  if (kept !== null) return kept
  const made = `${file}.${process.pid}`
  await writeFile(made, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  // A link fails when the name is used already, so whoever comes second reads what the first has made.
  await link(made, file).catch(() => {})
  await rm(made)
  flushFolder(config.dataDir)
  const secret = await readSecret(file)
  if (secret === null) throw new Error(`The secret in ${file} cannot be read.`)
  return secret
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
