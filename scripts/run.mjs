// node scripts/run.mjs <tool> [arguments]: a tool of the repository, with a Node it can run on.
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
const [tool, ...args] = process.argv.slice(2)
process.exit(await run(tool, args))
