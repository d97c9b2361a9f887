// No source file over 400 lines: a file holds one concept.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'

const limit = 400
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const long = files
  .split('\n')
  .filter(Boolean)
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
  .filter(({ lines }) => lines > limit)

for (const { file, lines } of long) {
  console.error(`${file} has ${lines} lines; split it by concept (${limit} at most).`)
}
process.exit(long.length ? 1 : 0)
