// node e2e/faults/power.faults.ts [--cuts N] [--rounds N] [--seed S]: what is left of a server's folder after power cuts.
import { parseArgs } from 'node:util'
import { runPowerCuts } from './power/power-run.ts'

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const cuts = Number(values.cuts)
console.log(`${cuts} power cuts, seed ${seed}`)
const start = Date.now()
const report = await runPowerCuts({
  seed,
  cuts,
  serverEvery: 10,
  rounds: Number(values.rounds),
  begun: null,
  onCut: (done, found) => {
    for (const what of found) console.error(`  cut ${done}: ${what}`)
    if (done % 20 === 0) console.log(`  ${done} in ${Math.round((Date.now() - start) / 1000)} s`)
  },
})
const { found, ...counts } = report
console.table(counts)
console.log(`${cuts} power cuts, seed ${seed}: ${found.length} found`)
process.exit(found.length > 0 ? 1 : 0)
