// Everything that must hold; ends with a line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { checks, embeddedApi } from './gate/checks.mjs'
import { crashOf } from './gate/crashed-worker.mjs'
import { runIn } from './gate/lane.mjs'
import { inLanes } from './gate/lanes.mjs'
import { Tally } from './gate/tally.mjs'
import { temporaryFolder } from './gate/temporary-folder.mjs'
import { namesThatPassed, worthTryingAlone } from './gate/tried-alone.mjs'
import { turnOfThisRun } from './gate/turn.mjs'
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
  GATE_TURN: turnOfThisRun(),
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

/** What failed beside other work, and how it was run. */
const toTryAlone = []

/** @param what of vitest is run: projects, files of theirs (all), and further flags */
async function tests(lane, name, { projects, paths = [], flags = [] }, variables) {
  const args = [...flagsOf(projects), ...flags, ...paths]
  const report = await againWhereCrashed(name, (title) => vitest(lane, title, args, variables))
  if (!report) return tally.count(name, 0, 1)
  tally.add(name, report, report.code)
  if (report.failures.length > 0) toTryAlone.push({ name, failures: report.failures, variables })
}

/** A run whose process crashed has not tried all of its tests: it is made once more, and the end says so. */
async function againWhereCrashed(name, runOnce) {
  const report = await runOnce(name)
  const signal = report && crashOf(report.failures)
  if (!signal) return report
  tally.notes.push(
    `${name}: a process crashed within Node itself (${signal}), and all was run again.`,
  )
  return await runOnce(`${name}, again`)
}

/** What `test-report.mjs` writes of a run, with the code that it ended with; null where it wrote nothing. */
async function vitest(lane, name, args, variables) {
  const file = join(temporary.folder, `${name.replace(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/test-report.mjs']
  const code = await timed(name, () =>
    runIn(lane, 'vitest', ['run', ...args, ...reporters], { ...variables, TEST_REPORT: file }),
  )
  return existsSync(file) ? { ...JSON.parse(readFileSync(file, 'utf8')), code } : null
}

/** Tells a test that a loaded machine failed from one that fails: it is tried once more, with nothing beside it. */
async function tryAlone({ name, failures, variables }) {
  const worth = worthTryingAlone(failures)
  if (!worth) return
  const args = [...flagsOf(worth.projects), ...worth.files, '--maxWorkers=1']
  const second = await vitest('alone', `${name}: what failed, alone`, args, variables)
  if (second) tally.passedAlone(name, namesThatPassed(failures, second))
}

const flagsOf = (projects) => projects.flatMap((name) => ['--project', name])

/** All that is neither the API nor drives the whole product, but for the two that take longest. */
const otherUnits = ['web', 'capture-format', 'e2e', 'cases', 'api'].map(
  (name) => `!@waystep/${name}`,
)

/** The whole API once: on PostgreSQL and S3 where they are at hand, with what differs on PGlite beside it. */
async function api() {
  // One worker: it waits for the database and the store, while the other lanes have the processors.
  const whole = { projects: ['@waystep/api'], flags: ['--maxWorkers=1'] }
  if (process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT) {
    await tests('api', 'API on PostgreSQL and S3', whole, env)
    await tests(
      'api',
      'API on PGlite and a folder, a part',
      { ...whole, paths: embeddedApi },
      embedded,
    )
    return
  }
  await tests('api', 'API on PGlite and a folder', whole, embedded)
  tally.notes.push(
    'API on PostgreSQL and S3: left out, since TEST_DATABASE_URL and TEST_S3_ENDPOINT are not set (CI sets them).',
  )
}

/** What is made of videos, where there is an ffmpeg; its place is taken by a small program in the other tests. */
function noteWithoutFfmpeg() {
  const found = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-version']).status === 0
  if (!found)
    tally.notes.push('Videos prepared by ffmpeg: left out, since there is none (CI has one).')
}

/** What needs no product that runs. */
async function withoutProduct() {
  for (const one of checks) await check(...one)
  await audit()
}

noteWithoutFfmpeg()
await check('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream'])
const units = (name) => () =>
  tests('units', `Unit tests: ${name}`, { projects: [`@waystep/${name}`] }, embedded)
// What drives browsers, servers and databases waits much of its time, so three lanes keep two processors busy. The
// longest come first, so that all lanes end at about the same time.
await inLanes(3, [
  () => tests('journeys', 'Journeys in Chromium', { projects: ['@waystep/e2e'] }, env),
  withoutProduct,
  api,
  units('web'),
  units('capture-format'),
  () => tests('units', 'Unit tests: all others', { projects: otherUnits }, embedded),
  () => tests('cases', 'Many cases', { projects: ['@waystep/cases'] }, env),
])
for (const run of toTryAlone) await tryAlone(run)

tally.notes.push(
  `Share ${env.GATE_TURN} of 0 to 5 of the many cases was tried, in ${Math.round((Date.now() - start) / 60_000)} minutes for all.`,
)
for (const line of tally.lines()) console.log(line)
process.exit(tally.failed ? 1 : 0)
