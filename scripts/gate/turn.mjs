import { execFileSync } from 'node:child_process'
import { root } from '../setup/root.mjs'

/** Into how many shares the many cases are divided, as in `capture-format/src/testing/hostile/share.ts`. */
const shares = 6

/** Whose turn it is, 0 to 5: another share with each commit, or with each day where there is no history. */
export function turnOfThisRun() {
  const asked = process.env.GATE_TURN
  if (asked !== undefined) return asked
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return String(Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], options)) % shares)
  } catch {
    return String(Math.floor(Date.now() / 86_400_000) % shares)
  }
}
