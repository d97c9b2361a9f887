// node scripts/bench.mjs [name]: the benchmarks of e2e/bench, or one of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { prepare } from './setup/index.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

await prepare()
await build()
const names = readdirSync(join(root, 'e2e', 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const [asked, ...args] = process.argv.slice(2)
if (asked && !names.includes(asked)) {
  console.error(`There is no benchmark '${asked}'. There are: ${names.join(', ')}.`)
  process.exit(1)
}
for (const name of asked ? [asked] : names) {
  const code = await run(process.execPath, [join('e2e', 'bench', `${name}.bench.ts`), ...args])
  if (code !== 0) process.exit(code)
}
