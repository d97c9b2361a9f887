import { basename, join } from 'node:path'
import { parseConfig } from './config.ts'
import { backupFolder, backupNames } from './data-folder/backups.ts'
import { makeFilesPrivate } from './data-folder/keep-private.ts'
import { lockDataOf } from './data-folder/open-data-folder.ts'
import { restoreBackup } from './plugins/database/restore-backup.ts'

/** `restore` lists the copies of the embedded database; `restore NAME`, or `restore latest`, puts one back. */
async function main(): Promise<void> {
  makeFilesPrivate()
  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(parsed.message)
  const { config } = parsed
  const { database, dataDir } = config
  if (database.kind !== 'embedded') {
    return fail('DATABASE_URL is set: that database is restored with its own tools.')
  }
  const names = await backupNames(dataDir)
  const latest = names.at(-1)
  if (latest === undefined) return fail(`There is no copy in ${backupFolder(dataDir)}.`)
  const asked = process.argv[2]
  if (asked === undefined) {
    console.log(['Name the copy: npm run restore -- NAME, or latest', ...names].join('\n'))
    return
  }
  const name = asked === 'latest' ? latest : basename(asked)
  if (!names.includes(name)) return fail(`There is no copy ${name} in ${backupFolder(dataDir)}.`)
  const locked = await lockDataOf(config)
  if (!locked.ok) return fail(locked.message)
  try {
    const file = join(backupFolder(dataDir), name)
    const before = await restoreBackup(database.folder, file, new Date())
    console.log(`The database was restored from ${name}.`)
    if (before !== null)
      console.log(`What it was before is in ${before}: delete it once all is well.`)
  } catch (error) {
    return fail(`${name} was not put back, and nothing has changed: ${reasonOf(error)}`)
  }
  await locked.lock?.release()
  process.exit(0)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

await main()
