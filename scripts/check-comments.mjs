// Every comment stands alone: none begins as if it went on from the one before it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'

/** Words that begin an answer to a question nobody has asked: 'Of the text', 'By id'. */
const beginning = /(?:^|\n)[ \t]*(?:\/\/|\/\*\*?(?:\s*\n\s*\*)?) (?:Of|In|By|For|Those) /g

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { cwd: root, encoding: 'utf8' },
)
let found = 0
for (const file of files.split('\n').filter(Boolean)) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const { index, 0: start } of text.matchAll(beginning)) {
    // A line of a longer comment may begin with any word.
    const before = text.slice(0, index).split('\n').at(-1) ?? ''
    if (start.includes('//') && /^\s*\/\//.test(before)) continue
    found += 1
    const line = text.slice(0, index + start.length).split('\n').length
    console.error(
      `${file}:${line} begins with '${start.trim().split(' ').at(-1)}': name the thing first.`,
    )
  }
}
process.exit(found > 0 ? 1 : 0)
