// Everything that must hold, one check after the other; ends with a line `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()

const reports = mkdtempSync(join(tmpdir(), 'waystep-tests-'))
const total = { passed: 0, failed: 0 }
const failures = []
const retried = []
let notAudited = false

function count(name, passed, failed) {
  total.passed += passed
  total.failed += failed
  if (failed) failures.push(name)
}

async function check(name, command, args) {
  console.log(`\n── ${name}`)
  const code = await run(command, args)
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** A registry that cannot be asked is said again at the end, and counts as nothing. */
async function audit() {
  console.log('\n── Known holes of packages')
  const code = await run(process.execPath, ['scripts/check-audit.mjs'])
  if (code === 75) notAudited = true
  else count('Known holes of packages', code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

async function tests(name, args, env = {}) {
  console.log(`\n── ${name}`)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=./scripts/test-report.mjs'],
    { ...env, TEST_REPORT: file },
  )
  if (!existsSync(file)) return count(name, 0, 1)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  count(name, report.passed, report.failed || (code === 0 ? 0 : 1))
  failures.push(...report.failures.map((failure) => `  ${failure}`))
  retried.push(...report.retried.map((test) => `  ${test}`))
}

/** What of the API stands on the database, the files or the process itself, and so differs on PGlite. */
const embeddedApi = [
  'src/data-folder',
  'src/jobs',
  'src/plugins/database',
  'src/repositories',
  'src/storage',
  'src/testing/stored-samples',
  'src/transfer',
  'src/routes/publications',
  'src/routes/storage-room',
  'src/routes/demos',
]

/** The whole API once: on PostgreSQL and S3 where they are at hand, with what differs on PGlite beside it. */
async function api() {
  const whole = ['--project', '@waystep/api']
  if (process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT) {
    await tests('API on PostgreSQL and S3', whole, env)
    return await tests('API on PGlite and a folder, a part', [...whole, ...embeddedApi], embedded)
  }
  await tests('API on PGlite and a folder', whole, embedded)
  console.log(
    '\n── API on PostgreSQL and S3: left out, since TEST_DATABASE_URL and TEST_S3_ENDPOINT are not set (CI sets them)',
  )
}

const chromium = await findChromium()
if (!chromium) {
  console.error(
    'The tests need a Chromium and none could be fetched here. Install one, or set CHROMIUM_PATH, and run them again.',
  )
  process.exit(1)
}
const env = { CHROMIUM_PATH: chromium }
const embedded = { ...env, TEST_DATABASE_URL: '', TEST_S3_ENDPOINT: '' }

await check('Lint and format', 'biome', ['check', '.', '--error-on-warnings'])
await check('File lengths', process.execPath, ['scripts/check-lengths.mjs'])
await check('Comments that stand alone', process.execPath, ['scripts/check-comments.mjs'])
await check('Rules named', process.execPath, ['scripts/check-rules.mjs'])
await check('Lock file and licences', process.execPath, ['scripts/check-supply.mjs'])
await audit()
await check('Types', 'turbo', ['run', 'types', '--output-logs=errors-only', '--ui=stream'])
await check('Import boundaries', 'depcruise', [
  'packages',
  'extension/src',
  'api/src',
  'web/src',
  'e2e',
  '--config',
  'dependency-cruiser.config.mjs',
])
await check('Dead code', 'knip', [])
await check('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream'])
await check('The same bytes when built again', process.execPath, ['scripts/check-reproducible.mjs'])
// Two lanes: one computes, the other waits mostly for browsers and servers. Side by side they take little longer.
await Promise.all([
  tests('Unit tests', ['--project', '!@waystep/e2e', '--project', '!@waystep/api'], embedded).then(
    api,
  ),
  tests('Journeys in Chromium', ['--project', '@waystep/e2e'], env),
])

rmSync(reports, { recursive: true, force: true })
if (retried.length) console.log(`\nPassed only when tried again:\n${retried.join('\n')}`)
if (notAudited) console.log('\nNothing was audited: the registry did not answer npm audit.')
if (failures.length) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
