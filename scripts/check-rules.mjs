// Every id of a rule that is named in the tree stands in docs/product, once. With --unclaimed, and perhaps
// sections such as `E5 H2`: lists the rules that no test claims.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsOf, rulesOf, unknownIds, wrongLinks, wronglyMarked } from './rule-ids.mjs'
import { root } from './setup/root.mjs'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const pages = files.filter(({ file }) => /^docs\/product\/.*\.md$/.test(file))
const tests = files.filter(({ file }) => /\.test\.(?:tsx?|mjs)$/.test(file))
const { rules, faults } = rulesOf(pages)
const claimed = new Set(tests.flatMap(({ text }) => claimsOf(text)))

const [asked, ...sections] = process.argv.slice(2)
if (asked === '--unclaimed') {
  for (const [id, { mark, text }] of rules) {
    if (claimed.has(id) || (sections.length && !sections.includes(id.split('.')[0]))) continue
    console.log(`${id} ${mark ? `(${mark})` : ''} ${text.replace(/.*\*\*\S+\*\* /, '')}`)
  }
  process.exit(0)
}

faults.push(
  ...files.flatMap((file) => unknownIds(file, rules)),
  ...tests.flatMap((file) => wronglyMarked(file, rules)),
  ...pages.flatMap((page) => wrongLinks(page, rules)),
)
for (const said of faults) console.error(said)
if (faults.length > 0) {
  console.error('What ids and marks mean is in docs/product/README.md.')
  process.exit(1)
}
const known = [...claimed].filter((id) => rules.has(id)).length
console.log(`${rules.size} rules in ${pages.length} pages; tests claim ${known}.`)
