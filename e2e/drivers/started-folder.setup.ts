import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startedFolder, startProduct } from './product.ts'

/**
 * Starts the product once and keeps its data folder for tests that need a product of their own to copy: to make a
 * database is most of what a first start takes. What a first start does is `starting.test.ts`'s.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-started-'))
  const first = await startProduct({ DATA_DIR: folder })
  await first.stop()
  process.env[startedFolder] = folder
  return () => rm(folder, { recursive: true, force: true })
}
