// One word for one thing, the field's word: words of a dialect of our own do not come back into the code,
// and names that the specification fixes stay with the fields that bear them. What the product says on its
// screens has one word for a thing, too, one case, one spelling and one way to end a sentence, but where
// `docs/product` quotes it otherwise.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialectIn } from './gate/dialect.mjs'
import { copiedFrom, fixedNamesOf } from './gate/fixed-names.mjs'
import { pluralsIn } from './gate/plural-words.mjs'
import { quotedIn, textsOf, wordFault } from './gate/product-words.mjs'
import { root } from './setup/root.mjs'

const fixedNames = fixedNamesOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const listed = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
const textIn = (file) => readFileSync(join(root, file), 'utf8')

const quoted = quotedIn(listed('docs/product/*.md').map(textIn).join('\n'))
const isShipped =
  /^(?!.*(?:\.test\.|\/(?:testing|matrix)\/))(?:api|web|extension|packages\/[^/]+)\/src\/.*\.tsx?$/

/** Words that captured pages are searched for, however they are written there. */
const isSearchedFor = /^packages\/capture-format\/src\/personal-data\/(?:context\/labels|names\/)/

/** Words in other languages, which write their own way. */
const isOtherLanguage =
  /^packages\/(?:stage\/src\/words\/tables|demo-model\/src\/acts\/wordings)\/(?!english)/

/** The faults of what a file says to people, as those of its code. */
function textFaults(file, code) {
  if (!isShipped.test(file) || isSearchedFor.test(file) || isOtherLanguage.test(file)) return []
  const words = textsOf(file, code).flatMap(({ line, text, goesOn }) => {
    const instead = wordFault(text, quoted, goesOn)
    return instead === null ? [] : [{ line, word: `“${text}”`, instead }]
  })
  const plurals = pluralsIn(file, code).map(({ line, text }) => ({
    line,
    word: `“${text}”`,
    instead: 'what one of them is called, where there is one',
  }))
  return [...words, ...plurals]
}

let found = 0
for (const file of listed('*.ts', '*.tsx', '*.mjs', '*.css')) {
  if (file.startsWith('scripts/gate/')) continue
  const text = textIn(file)
  const faults = [...dialectIn(text), ...copiedFrom(text, fixedNames), ...textFaults(file, text)]
  for (const { line, word, instead } of faults) {
    found += 1
    console.error(`${file}:${line} says ${word}: say ${instead}.`)
  }
}
process.exit(found > 0 ? 1 : 0)
