// One word for one thing, the field's word: words of a dialect of our own do not come back into the code,
// and names that the specification fixes stay with the fields that bear them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialectIn } from './gate/dialect.mjs'
import { copiedFrom, fixedNamesOf } from './gate/fixed-names.mjs'
import { root } from './setup/root.mjs'

const fixedNames = fixedNamesOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { cwd: root, encoding: 'utf8' },
)
let found = 0
for (const file of files.split('\n').filter((name) => name && !name.startsWith('scripts/gate/'))) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const { line, word, instead } of [...dialectIn(text), ...copiedFrom(text, fixedNames)]) {
    found += 1
    console.error(`${file}:${line} says ${word}: say ${instead}.`)
  }
}
process.exit(found > 0 ? 1 : 0)
