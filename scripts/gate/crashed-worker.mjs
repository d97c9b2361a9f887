import { crashes } from '../again-after-crash.mjs'

/**
 * The signal by which V8 or the system ended a process of a run of tests, which says nothing of the tests: V8 loses count
 * of pages now and then where databases in WebAssembly come and go (nodejs/node#64500).
 *
 * @param failures as `scripts/test-report.mjs` writes them
 * @returns null where no process ended so
 */
export function crashOf(failures) {
  const signals = failures.map(
    ({ file, reason }) =>
      file === null && /exited unexpectedly with signal (SIG[A-Z]+)/.exec(reason)?.[1],
  )
  return signals.find((signal) => crashes.has(signal)) ?? null
}
