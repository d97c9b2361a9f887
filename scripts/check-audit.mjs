// Known holes of installed packages, as the registry knows them. Exit 75: the registry could not be asked.
import { spawnSync } from 'node:child_process'
import { auditVerdict } from './audit-verdict.mjs'
import { root } from './setup/root.mjs'

/** Advisories that do not touch Waystep: `advisory` is the address npm prints, `until` the last day. */
const exceptions = []

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
})
const verdict = auditVerdict(parsed(stdout), exceptions, new Date().toISOString().slice(0, 10))
if (!verdict.audited) {
  console.error(
    `NOTHING WAS AUDITED, and this counts neither as passed nor as failed: ${verdict.why}`,
  )
  process.exit(75)
}
for (const problem of verdict.problems) console.error(problem)
process.exit(verdict.problems.length > 0 ? 1 : 0)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
