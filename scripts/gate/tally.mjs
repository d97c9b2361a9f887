/** Counts what passed and failed, and keeps what is said of it at the end. */
export class Tally {
  passed = 0
  failed = 0
  /** Names of what failed. */
  failures = []
  /** Names of tests that passed only when they were tried again. */
  retried = []
  /** `{ name, seconds }` of test files. */
  files = []
  notes = []

  count(name, passed, failed) {
    this.passed += passed
    this.failed += failed
    if (failed) this.failures.push(name)
  }

  /** Takes over what `scripts/test-report.mjs` wrote of one run of vitest, which ended with this code. */
  add(name, report, code) {
    this.count(name, report.passed, report.failed || (code === 0 ? 0 : 1))
    this.failures.push(...report.failures.map((failure) => `  ${failure}`))
    this.retried.push(...report.retried)
    this.files.push(...report.files)
  }

  /** The end of the output: everything somebody must look at, then the one line of counts. */
  lines() {
    const slowest = [...this.files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
    return [
      ...section('The ten slowest files', slowest.map(lineOf)),
      ...this.notes.flatMap((note) => ['', note]),
      ...section(`Passed only when tried again: ${this.retried.length}`, this.retried),
      ...section('Failed:', this.failures),
      '',
      `${this.passed} passed, ${this.failed} failed`,
    ]
  }
}

const lineOf = ({ name, seconds }) => `${String(Math.round(seconds)).padStart(5)} s  ${name}`

const section = (title, lines) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
