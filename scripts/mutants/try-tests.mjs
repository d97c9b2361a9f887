import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Runs test files of a copied tree.
 * @param {{ folder: string, projectOf: (test: string) => string, env: NodeJS.ProcessEnv }} where
 * @param {readonly string[]} tests by their paths from its root
 * @param {number} limit milliseconds, after which they count as failed
 * @param {readonly string[]} [more] arguments of vitest
 * @returns {Promise<'passed' | 'failed' | 'late'>}
 */
export async function tryTests({ folder, projectOf, env }, tests, limit, more = []) {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name])
  const args = [vitest, 'run', ...projects, ...tests, '--retry=0', ...more]
  // What `extension/src` holds is tested as source: its build would take longer than its tests.
  const isBuilt = tests.some((test) => /^(?:extension\/test|e2e)\//.test(test))
  const options = { cwd: folder, env: { ...env, WAYSTEP_EXTENSION_BUILD: isBuilt ? '' : 'off' } }
  // A group of its own, so that its workers and browsers end with it.
  const child = spawn(process.execPath, args, { ...options, detached: true, stdio: 'ignore' })
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  // Before the copy is removed.
  process.prependOnceListener('exit', end)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limit)
  const code = await new Promise((done) => child.once('exit', done))
  clearTimeout(timer)
  process.off('exit', end)
  end()
  if (isLate) return 'late'
  return code === 0 ? 'passed' : 'failed'
}

/**
 * Which of the test files pass while nothing is broken: the others would catch everything.
 * @returns {Promise<ReadonlySet<string>>}
 */
export async function passingTests(where, tests, limit) {
  const report = join(where.folder, 'mutants-report.json')
  rmSync(report, { force: true })
  await tryTests(where, tests, limit, ['--reporter=json', `--outputFile=${report}`])
  if (!existsSync(report)) return new Set()
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return new Set(
    testResults
      .filter(({ status }) => status === 'passed')
      .map(({ name }) => relative(where.folder, name)),
  )
}
