import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { tryTests } from './try-tests.mjs'

const run = promisify(execFile)

/** Seconds of a journey, on a machine that has other work beside it. */
const longest = 300

/** What journeys drive. The API holds what draws the first step, and so the stage. */
const built = ['@waystep/web', '@waystep/extension', '@waystep/api']

/** Builds all that journeys drive: into the copy, by its own sources. Turbo builds again only what changed. */
async function build({ folder, env }) {
  const filters = built.map((name) => `--filter=${name}`)
  const args = ['run', 'build', ...filters, '--output-logs=none', '--no-daemon']
  const options = { cwd: folder, env: { ...env, TURBO_TELEMETRY_DISABLED: '1' } }
  try {
    await run(`${folder}/node_modules/.bin/turbo`, args, options)
    return true
  } catch {
    return false
  }
}

const fine = new Map()

/** Whether a journey passes while nothing is broken, found out once for each. */
async function isFine(where, test) {
  const known = fine.get(test)
  if (known !== undefined) return known
  await prepareFor(where, [test])
  fine.set(test, (await tryTests(where, [test], longest * 1000)) === 'passed')
  return fine.get(test)
}

/** Tests of the extension build it themselves. */
async function prepareFor(where, tests) {
  return tests.every((test) => test.startsWith('extension/')) || (await build(where))
}

/**
 * Runs journeys while a change is in the copy, one file after another, until one fails.
 * @param {Parameters<typeof tryTests>[0]} where
 * @param {readonly string[]} tests
 * @param {(run: () => Promise<string>) => Promise<string>} whileBroken
 * @returns {Promise<{ isCaught: boolean, told: string }>} told: by what it was caught, or what was tried
 */
export async function tryJourneys(where, tests, whileBroken) {
  const tried = []
  for (const test of tests) {
    if (!(await isFine(where, test))) {
      tried.push(`${test} (which fails while nothing is broken)`)
      continue
    }
    const outcome = await whileBroken(async () => {
      if (!(await prepareFor(where, [test]))) return 'unbuilt'
      return tryTests(where, [test], longest * 1000, ['--bail=1'])
    })
    if (outcome === 'unbuilt') return { isCaught: true, told: 'the build' }
    if (outcome !== 'passed') return { isCaught: true, told: test }
    tried.push(test)
  }
  return { isCaught: false, told: tried.join(', ') || 'no journey' }
}
