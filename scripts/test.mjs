// Everything that must hold; ends with a line `N passed, N failed`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { checks, embeddedApi } from './gate/checks.mjs'
import { runIn } from './gate/lane.mjs'
import { Tally } from './gate/tally.mjs'
import { temporaryFolder } from './gate/temporary-folder.mjs'
import { thirdOfThisRun } from './gate/third.mjs'
import { prepare } from './setup/index.mjs'

await prepare()

const chromium = await findChromium()
if (!chromium) {
  console.error(
    'The tests need a Chromium and none could be fetched here. Install one, or set CHROMIUM_PATH, and run them again.',
  )
  process.exit(1)
}

const start = Date.now()
const temporary = temporaryFolder()
process.on('exit', temporary.remove)
const tally = new Tally()
const env = {
  CHROMIUM_PATH: chromium,
  GATE_THIRD: thirdOfThisRun(),
  TMPDIR: temporary.folder,
}
const embedded = { ...env, TEST_DATABASE_URL: '', TEST_S3_ENDPOINT: '' }

/** Does something, and prints how long it took. */
async function timed(name, work) {
  const from = Date.now()
  console.log(`── ${name}`)
  const done = await work()
  console.log(`── ${name}: ${Math.round((Date.now() - from) / 1000)} s`)
  return done
}

async function check(name, command, args) {
  const code = await timed(name, () => runIn('checks', command, args))
  tally.count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** Known holes of packages. A registry that cannot be asked is said at the end, and counts as nothing. */
async function audit() {
  const name = 'Known holes of packages'
  const code = await timed(name, () =>
    runIn('checks', process.execPath, ['scripts/check-audit.mjs']),
  )
  if (code === 75) tally.notes.push('Nothing was audited: the registry did not answer npm audit.')
  else tally.count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

async function tests(lane, name, args, variables) {
  const file = join(temporary.folder, `${name.replace(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/test-report.mjs']
  const code = await timed(name, () =>
    runIn(lane, 'vitest', ['run', ...args, ...reporters], { ...variables, TEST_REPORT: file }),
  )
  if (!existsSync(file)) return tally.count(name, 0, 1)
  tally.add(name, JSON.parse(readFileSync(file, 'utf8')), code)
}

const unitProjects = ['@waystep/e2e', '@waystep/cases', '@waystep/api'].flatMap((name) => [
  '--project',
  `!${name}`,
])

/** The whole API once: on PostgreSQL and S3 where they are at hand, with what differs on PGlite beside it. */
async function api() {
  // One worker: it waits for the database and the store, while the other lanes have the processors.
  const whole = ['--project', '@waystep/api', '--maxWorkers=1']
  if (process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT) {
    await tests('api', 'API on PostgreSQL and S3', whole, env)
    await tests('api', 'API on PGlite and a folder, a part', [...whole, ...embeddedApi], embedded)
    return
  }
  await tests('api', 'API on PGlite and a folder', whole, embedded)
  tally.notes.push(
    'API on PostgreSQL and S3: left out, since TEST_DATABASE_URL and TEST_S3_ENDPOINT are not set (CI sets them).',
  )
}

/** What computes, one after the other. */
async function computing() {
  for (const one of checks) await check(...one)
  await audit()
  await tests('units', 'Unit tests', unitProjects, embedded)
  await tests('cases', 'Many cases', ['--project', '@waystep/cases'], env)
}

await check('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream'])
// One lane computes, the others wait much for browsers, servers and databases: side by side they take little longer.
await Promise.all([
  computing(),
  api(),
  tests('journeys', 'Journeys in Chromium', ['--project', '@waystep/e2e'], env),
])

tally.notes.push(
  `Third ${env.GATE_THIRD} of 0 to 2 of the many cases was tried, in ${Math.round((Date.now() - start) / 60_000)} minutes for all.`,
)
for (const line of tally.lines()) console.log(line)
process.exit(tally.failed ? 1 : 0)
