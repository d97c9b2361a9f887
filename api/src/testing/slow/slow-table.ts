import { appendFile } from 'node:fs/promises'
import type { Growth } from './measure-growth.ts'

/** What growing one input of one call came to. */
export interface SlowRow {
  readonly call: string
  readonly input: string
  readonly growth: string
  readonly growthOf: Growth
}

/** One line of the table: sizes in kB, milliseconds of CPU and of the longest stall. */
export function lineOf({ call, input, growth, growthOf }: SlowRow): string {
  const { costs, exponent, verdict } = growthOf
  return [
    call,
    input,
    growth,
    costs.map(({ size }) => size / 1_000).join(' '),
    costs.map(({ cpu }) => Math.round(cpu)).join(' '),
    Math.round(Math.max(...costs.map(({ stall }) => stall))),
    costs.at(-1)?.status,
    exponent?.toFixed(1) ?? '–',
    verdict,
  ].join(' | ')
}

/** Appends a row to a file of one JSON text a line, out of which `npm run fuzz -- slow` makes its table. */
export async function keepRow(file: string, row: SlowRow): Promise<void> {
  const { costs, exponent, verdict } = row.growthOf
  const cpu = costs.at(-1)?.cpu ?? 0
  const { call, input, growth } = row
  const kept = { call, input, growth, cpu, exponent, verdict, line: lineOf(row) }
  await appendFile(file, `${JSON.stringify(kept)}\n`)
}
