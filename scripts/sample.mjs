// Makes a sample of what this commit stores, for the tests that later commits must pass:
//     DATABASE_URL=postgres://… npm run sample -- NAME
//     npm run sample -- publication
//     npm run sample -- export
// NAME is the number of the newest migration: a data folder and a database are packed. A sample of a
// publication is made for each version of its format, one of an export for each that is released.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const samples = join(import.meta.dirname, '..', 'api', 'src', 'testing', 'stored-samples')
const [name] = process.argv.slice(2)
const database = process.env.DATABASE_URL
if (name === 'publication' || name === 'export') {
  const { module } = await runnerImport(join(samples, `pack-${name}.ts`))
  console.log(await (name === 'export' ? module.packExport() : module.packPublication()))
  process.exit(0)
}
if (!name || !database) {
  console.error(
    'Say the number of the newest migration, and set DATABASE_URL to an empty database.',
  )
  process.exit(1)
}
const { module } = await runnerImport(join(samples, 'pack-sample.ts'))
await module.packSample(name, database)
process.exit(0)
