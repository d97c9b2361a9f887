// node scripts/fuzz.mjs [runs]: every property test with many more cases than `npm test` gives it.
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
const runs = process.argv[2] ?? '20000'
process.exit(
  await run(
    'vitest',
    ['run', '--project', '!@waystep/e2e', '--testTimeout=3600000', '-t', 'property'],
    {
      FUZZ_RUNS: runs,
    },
  ),
)
