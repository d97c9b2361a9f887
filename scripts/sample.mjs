// Makes a sample of what this commit stores, for the tests that later migrations must pass:
//     DATABASE_URL=postgres://… npm run sample -- NAME
// NAME is the number of the newest migration.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const [name] = process.argv.slice(2)
const database = process.env.DATABASE_URL
if (!name || !database) {
  console.error(
    'Say the number of the newest migration, and set DATABASE_URL to an empty database.',
  )
  process.exit(1)
}
const maker = join('api', 'src', 'testing', 'stored-samples', 'pack-sample.ts')
const { module } = await runnerImport(join(import.meta.dirname, '..', maker))
await module.packSample(name, database)
process.exit(0)
