import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Config, parseConfig } from './config.ts'
import { makeFilesPrivate } from './data-folder/keep-private.ts'
import { lockDataOf } from './data-folder/open-data-folder.ts'
import { openServices } from './open-services.ts'
import { openLog } from './plugins/log.ts'
import type { Services } from './services.ts'
import { exportDemo } from './transfer/demo-file/export-demo.ts'
import { type Exported, exportServer } from './transfer/export-server.ts'
import { type Imported, importServer } from './transfer/import-server.ts'

/**
 * `transfer export FOLDER`, `transfer import FOLDER` and `transfer export-demo ID FILE`, on the server of the
 * environment's settings.
 */
async function main(): Promise<void> {
  const work = workOf(process.argv.slice(2))
  if (work === null) {
    return fail('Name export or import, and a folder: npm run export -- ./moving')
  }
  makeFilesPrivate()
  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.message)
  const { config } = parsed
  const locked = await lockDataOf(config)
  if (!locked.ok) return fail(locked.message)
  try {
    const done = await onServer(config, work)
    if (!done.ok) return fail(done.message)
    console.log(done.message)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return fail(`It stopped: ${reason}`)
  }
  await locked.lock?.release()
  process.exit(0)
}

type Work = (services: Services) => Promise<{ readonly ok: boolean; readonly message: string }>

/** What the words after the command ask for; null where they do not say it. */
function workOf([what, first, second]: readonly string[]): Work | null {
  if (first === undefined) return null
  const inWords = (verb: string, done: Exported | Imported) => {
    if (!done.ok) return done
    const rows = done.archive.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = done.archive.objects
    return {
      ok: true,
      message: `${verb} ${counted(rows, 'row')} and ${counted(files, 'file')}.`,
    }
  }
  switch (what) {
    case 'export':
      return async (services) => inWords('Exported', await exportServer(services, resolve(first)))
    case 'import':
      return async (services) => inWords('Imported', await importServer(services, resolve(first)))
    case 'export-demo':
      return second === undefined ? null : (services) => toFile(services, first, resolve(second))
    default:
      return null
  }
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

async function toFile(services: Services, demoId: string, file: string) {
  const bytes = await exportDemo(services, demoId)
  if (bytes === null) return { ok: false, message: `There is no demo ${demoId}.` }
  await writeFile(file, bytes, { flush: true })
  return { ok: true, message: `Exported the demo in ${bytes.length} bytes.` }
}

async function onServer(config: Config, work: Work) {
  // Jobs stay asleep: they would write while everything is read.
  const services = await openServices({ ...config, role: 'api' }, openLog(config.logLevel))
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await main()
