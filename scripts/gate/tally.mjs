/** Counts what passed and failed, and keeps what is said of it at the end. */
export class Tally {
  passed = 0
  failed = 0
  /** `{ run, failures }`: checks and runs of tests that failed, and `{ name, reason }` of their tests that did. */
  failedRuns = []
  /** Names of tests that passed only when they were tried again. */
  retried = []
  /** `{ name, seconds }` of test files. */
  files = []
  notes = []

  count(run, passed, failed, failures = []) {
    this.passed += passed
    this.failed += failed
    if (failed) this.failedRuns.push({ run, failures })
  }

  /** Takes over what `scripts/test-report.mjs` wrote of one run of vitest, which ended with this code. */
  add(run, report, code) {
    const failed = report.failed || (code === 0 ? 0 : 1)
    this.count(run, report.passed, failed, report.failures)
    this.retried.push(...report.retried)
    this.files.push(...report.files)
  }

  /** Tests of a run that failed beside others and passed when they were tried alone, by their names. */
  passedAlone(run, names) {
    this.passed += names.length
    this.failed -= names.length
    this.retried.push(...names.map((name) => `${name} (alone)`))
    this.failedRuns = this.failedRuns.flatMap((one) => {
      if (one.run !== run) return [one]
      const failures = one.failures.filter(({ name }) => !names.includes(name))
      return failures.length > 0 ? [{ run, failures }] : []
    })
  }

  /** The end of the output: everything somebody must look at, then the one line of counts. */
  lines() {
    const slowest = [...this.files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
    return [
      ...section('The ten slowest files', slowest.map(lineOf)),
      ...this.notes.flatMap((note) => ['', note]),
      ...section(`Passed only when tried again: ${this.retried.length}`, this.retried),
      ...section('Failed:', this.failedRuns.flatMap(linesOfFailed)),
      '',
      `${this.passed} passed, ${this.failed} failed`,
    ]
  }
}

const lineOf = ({ name, seconds }) => `${String(Math.round(seconds)).padStart(5)} s  ${name}`

function linesOfFailed({ run, failures }) {
  return [
    run,
    ...failures.flatMap(({ name, reason }) => [
      `  ${name}`,
      ...reason.split('\n').map((line) => `    | ${line}`),
    ]),
  ]
}

const section = (title, lines) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
