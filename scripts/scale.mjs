// node scripts/scale.mjs [demos]: fills a database with so many demos (100,000) and all that belongs to them, and prints
// how long each of the hottest queries takes and how the database does it. On the server that TEST_DATABASE_URL names,
// else on the embedded database; `npm test` holds the plans with 2,000 demos.
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

const demos = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(demos) || demos < 1000) {
  console.error('Say how many demos: 1,000 or more.')
  process.exit(1)
}
await prepare()
process.exit(
  await run('vitest', ['run', '--project', '@waystep/api', '--reporter=verbose', 'testing/scale'], {
    SCALE_DEMOS: String(demos),
  }),
)
