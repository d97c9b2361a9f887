// One word for one thing, the field's word: words of a dialect of our own do not come back into the code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialectIn } from './gate/dialect.mjs'
import { root } from './setup/root.mjs'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { cwd: root, encoding: 'utf8' },
)
let found = 0
for (const file of files.split('\n').filter((name) => name && !name.startsWith('scripts/gate/'))) {
  for (const { line, word, instead } of dialectIn(readFileSync(join(root, file), 'utf8'))) {
    found += 1
    console.error(`${file}:${line} says ${word}: say ${instead}.`)
  }
}
process.exit(found > 0 ? 1 : 0)
