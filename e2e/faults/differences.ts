import type { ExpectedStep } from './expected-demo.ts'
import type { FaultReport } from './run-faults.ts'

const line = ({ name, text }: ExpectedStep) => `${name}: ${text}`

function compare(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const places = Array.from({ length: Math.max(expected.length, found.length) }, (_, at) => at)
  return places
    .filter((at) => expected[at] !== found[at])
    .map((at) => `${what}, step ${at + 1}: expected “${expected[at]}”, found “${found[at]}”`)
}

/** What was lost, came twice or stands elsewhere; empty when all three views agree with the author. */
export function differences({ kept, views }: FaultReport): string[] {
  const { expected, editor, database, viewer } = views
  return [
    ...kept.missing().map(({ clientId, seq }) => `the server never had ${seq} of ${clientId}`),
    ...compare('the editor', expected.map(line), editor.map(line)),
    ...compare('the database', expected.map(line), database.map(line)),
    ...compare(
      'the viewer',
      expected.map(({ text }) => text),
      viewer,
    ),
  ]
}
