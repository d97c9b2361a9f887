import { createInterface } from 'node:readline'
import { run } from '../setup/run.mjs'

/** Runs a program whose lines are printed behind the name of its lane, since several run side by side. */
export function runIn(lane, command, args, env = {}) {
  const print = (stream) => {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') console.log(`${lane.padEnd(8)}│ ${line}`)
    })
  }
  return run(command, args, env, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart: (child) => {
      print(child.stdout)
      print(child.stderr)
    },
  })
}
