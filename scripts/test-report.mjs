import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const fileOf = ({ project, relativeModuleId }) => `${project.name} ${relativeModuleId}`

const reasonLines = 14
const reasonColumns = 300

/** What went wrong, in a few lines that stand in the gate's last ones. */
function reasonOf(errors) {
  const text = errors.map(({ message, diff, cause }) =>
    [message, diff, cause?.message].filter(Boolean).join('\n'),
  )
  return stripVTControlCharacters(text.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
    .map((line) => line.slice(0, reasonColumns))
    .join('\n')
}

/**
 * A reporter for vitest that writes `{passed, failed, failures, retried, files}` to the file that TEST_REPORT names:
 * counts, `{name, file, project, reason}` of what failed, the names of tests that passed only when they were tried again,
 * and the seconds that each file took.
 */
export default class TestReport {
  #report = { passed: 0, failed: 0, failures: [], retried: [], files: [] }

  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result()
    const { module, fullName } = testCase
    if (state === 'passed') this.#report.passed += 1
    if (state === 'failed') this.#fail(module, fullName, errors)
    if (testCase.diagnostic()?.flaky) this.#report.retried.push(`${fileOf(module)}: ${fullName}`)
  }

  onTestSuiteResult(suite) {
    const errors = suite.errors()
    if (errors.length > 0) this.#fail(suite.module, suite.fullName, errors)
  }

  onTestModuleEnd(module) {
    const seconds = module.diagnostic().duration / 1000
    this.#report.files.push({ name: fileOf(module), seconds })
    const errors = module.errors()
    if (errors.length > 0) this.#fail(module, 'the file itself', errors)
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) {
      this.#add({
        name: 'outside of tests',
        file: null,
        project: null,
        reason: reasonOf([error]),
      })
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#report))
  }

  #fail(module, title, errors) {
    this.#add({
      name: `${fileOf(module)}: ${title}`,
      file: module.relativeModuleId,
      project: module.project.name,
      reason: reasonOf(errors ?? []),
    })
  }

  #add(failure) {
    this.#report.failed += 1
    this.#report.failures.push(failure)
  }
}
