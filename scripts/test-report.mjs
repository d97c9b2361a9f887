import { writeFileSync } from 'node:fs'

const fileOf = ({ project, relativeModuleId }) => `${project.name} ${relativeModuleId}`

/**
 * A reporter for vitest that writes `{passed, failed, failures, retried, files}` to the file that TEST_REPORT names:
 * counts, the names of tests that failed and of those that passed only when they were tried again, and the seconds
 * that each file took.
 */
export default class TestReport {
  #report = { passed: 0, failed: 0, failures: [], retried: [], files: [] }

  onTestCaseResult(testCase) {
    const { state } = testCase.result()
    const name = `${fileOf(testCase.module)}: ${testCase.fullName}`
    if (state === 'passed') this.#report.passed += 1
    if (state === 'failed') this.#fail(name)
    if (testCase.diagnostic()?.flaky) this.#report.retried.push(name)
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) {
      this.#fail(`${fileOf(suite.module)}: ${suite.fullName}`)
    }
  }

  onTestModuleEnd(module) {
    const seconds = module.diagnostic().duration / 1000
    this.#report.files.push({ name: fileOf(module), seconds })
    if (module.errors().length > 0) this.#fail(fileOf(module))
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const { message } of unhandledErrors) this.#fail(`outside of tests: ${message}`)
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#report))
  }

  #fail(name) {
    this.#report.failed += 1
    this.#report.failures.push(name)
  }
}
