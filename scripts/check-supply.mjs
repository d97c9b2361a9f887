// Where installed packages come from and under which licences, as package-lock.json says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'
import { supplyProblems } from './supply-rules.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const problems = supplyProblems(lock, new Date().toISOString().slice(0, 10))
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('The rules and their exceptions are in scripts/supply-rules.mjs.')
  process.exit(1)
}
console.log(`${Object.keys(lock.packages).length} entries of package-lock.json are as they may be.`)
