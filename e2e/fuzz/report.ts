import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../drivers/paths.ts'

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

/** A line for every way in which cases ended, the most frequent first. */
export function printOutcomes(outcomes: ReadonlyMap<string, number>): void {
  for (const [outcome, count] of [...outcomes].sort(([, a], [, b]) => b - a)) {
    console.log(`${String(count).padStart(8)}  ${outcome}`)
  }
}

/** Keeps what failed, so that it can be looked at and done again; the file. */
export function writeFailure(kind: string, name: string, failure: object): string {
  const folder = join(root, 'e2e', '.results', 'fuzz-failures', kind)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify(failure, null, 2)}\n`)
  return file
}
