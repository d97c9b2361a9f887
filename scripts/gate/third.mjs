import { execFileSync } from 'node:child_process'
import { root } from '../setup/root.mjs'

/** Which third of the many cases is tried, 0 to 2: another with each commit, or with each day where there is no history. */
export function thirdOfThisRun() {
  const asked = process.env.GATE_THIRD
  if (asked !== undefined) return asked
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return String(Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], options)) % 3)
  } catch {
    return String(Math.floor(Date.now() / 86_400_000) % 3)
  }
}
