import { resolve } from 'node:path'
import { type Config, parseConfig } from './config.ts'
import { makeFilesPrivate } from './data-folder/keep-private.ts'
import { lockDataOf } from './data-folder/open-data-folder.ts'
import { openServices } from './open-services.ts'
import { openLog } from './plugins/log.ts'
import { exportServer } from './transfer/export-server.ts'
import { importServer } from './transfer/import-server.ts'

/** `transfer export FOLDER` and `transfer import FOLDER`, on the server of the environment's settings. */
async function main(): Promise<void> {
  const [direction, folder] = process.argv.slice(2)
  if ((direction !== 'export' && direction !== 'import') || folder === undefined) {
    return fail('Say export or import, and a folder: npm run export -- ./moving')
  }
  makeFilesPrivate()
  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.message)
  const { config } = parsed
  const locked = await lockDataOf(config)
  if (!locked.ok) return fail(locked.message)
  try {
    const done = await transfer(config, direction, resolve(folder))
    if (!done.ok) return fail(done.message)
    const rows = done.archive.tables.reduce((sum, table) => sum + table.rows, 0)
    const verb = direction === 'export' ? 'Exported' : 'Imported'
    console.log(`${verb} ${rows} rows and ${done.archive.objects} files.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return fail(`The ${direction} broke off: ${reason}`)
  }
  await locked.lock?.release()
  process.exit(0)
}

async function transfer(config: Config, direction: 'export' | 'import', folder: string) {
  // Jobs stay asleep: they would write while everything is read.
  const services = await openServices({ ...config, role: 'api' }, openLog(config.logLevel))
  try {
    return direction === 'export'
      ? await exportServer(services, folder)
      : await importServer(services, folder)
  } finally {
    await services.close()
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await main()
