// node scripts/fuzz.mjs [runs]: every *.property.test.ts with many more cases than `npm test` gives it.
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
const [runs = '5000', ...args] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(runs)) {
  console.error(`'${runs}' is no number of runs: npm run fuzz -- 20000`)
  process.exit(1)
}
process.exit(
  await run('vitest', ['run', 'property.test', '--testTimeout=86400000', ...args], {
    FUZZ_RUNS: runs,
  }),
)
