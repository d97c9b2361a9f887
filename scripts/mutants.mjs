// npm run mutants -- --package api [--count 30] [--seed 1] [--files GLOB] [--tests 6] [--limit 120]
// breaks lines of a package, one at a time and in a copy of the tree, runs the tests nearest to each (so many files,
// for so many seconds), and lists what no test noticed. With --replay FILE:LINE only what is on that line.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { copyTree } from './mutants/copied-tree.mjs'
import { describeMutation, mutationsOf } from './mutants/mutations.mjs'
import { isTest, relatedTests, usersOf } from './mutants/related-tests.mjs'
import { sample } from './mutants/sample.mjs'
import { passingTests, tryTests } from './mutants/try-tests.mjs'
import { prepare } from './setup/index.mjs'

const { values: asked } = parseArgs({
  options: {
    package: { type: 'string' },
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '**' },
    tests: { type: 'string', default: '6' },
    limit: { type: 'string', default: '120' },
    replay: { type: 'string' },
  },
})

await prepare()
const chromium = await findChromium()
const tree = copyTree()
process.once('exit', tree.remove)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const read = (file) => readFileSync(join(tree.folder, file), 'utf8')
const packages = new Map(
  tree.files
    .filter((file) => /^(?:\w[\w-]*\/)?[\w-]+\/package\.json$/.test(file))
    .map((file) => [JSON.parse(read(file)).name, file.slice(0, -'/package.json'.length)]),
)
const project = `@waystep/${asked.package}`
const home = packages.get(project)
if (home === undefined) {
  console.error(`--package takes one of ${[...packages.keys()].map((name) => name.slice(9))}.`)
  process.exit(1)
}

/** Files whose every change is a change of tests, of types, or of what is generated. */
const leftOut =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/migrations\/|-fixture\.tsx?$|\/scripts\/|\.config\.ts$|\/test\//

const texts = new Map(
  tree.files
    .filter((file) => /\.tsx?$/.test(file) && (file.startsWith(`${home}/`) || !isTest(file)))
    .map((file) => [file, read(file)]),
)

/** What a package of ours exports by a name such as `@waystep/stage/styles.css`. */
function exportsOf(name) {
  const own = [...packages].find(([one]) => name === one || name.startsWith(`${one}/`))
  if (!own) return null
  const { exports = {} } = JSON.parse(read(`${own[1]}/package.json`))
  const target = exports[`.${name.slice(own[0].length)}`]
  return typeof target === 'string' ? join(own[1], target) : null
}

function chosenMutations() {
  const [replayed, line] = asked.replay?.split(':') ?? []
  const all = [...texts]
    .filter(([file]) => file.startsWith(`${home}/`) && !leftOut.test(file))
    .filter(([file]) => matchesGlob(file, asked.files) && (!replayed || file === replayed))
    .flatMap(([file, text]) => mutationsOf(file, text).map((mutation) => ({ file, mutation })))
  if (!replayed) return sample(all, Number(asked.count), Number(asked.seed))
  return all.filter(
    ({ file, mutation }) => describeMutation(texts.get(file), mutation).line === Number(line),
  )
}

const users = usersOf(texts, exportsOf)
const testsOf = (file) =>
  relatedTests(file, users, (test) => test.startsWith(`${home}/`), Number(asked.tests))
const chosen = chosenMutations().map((one) => ({ ...one, tests: testsOf(one.file) }))
const where = {
  folder: tree.folder,
  project,
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }), CI: '' },
}
const union = [...new Set(chosen.flatMap(({ tests }) => tests))]
const passing = await passingTests(where, union, 20 * 60_000)
const unfit = union.filter((test) => !passing.has(test))
console.log(
  `${chosen.length} changes in ${new Set(chosen.map(({ file }) => file)).size} files; ${passing.size} test files.`,
)
if (unfit.length > 0) console.log(`These fail while nothing is broken: ${unfit.join(' ')}`)

const survivors = []
for (const { file, mutation, tests } of chosen) {
  const text = texts.get(file)
  const { line, before, after } = describeMutation(text, mutation)
  const fit = tests.filter((test) => passing.has(test))
  writeFileSync(
    join(tree.folder, file),
    text.slice(0, mutation.start) + mutation.text + text.slice(mutation.end),
  )
  const outcome =
    fit.length > 0 ? await tryTests(where, fit, Number(asked.limit) * 1000, ['--bail=1']) : 'passed'
  writeFileSync(join(tree.folder, file), text)
  if (outcome === 'passed') survivors.push(`${file}:${line}`)
  const verdict = { passed: 'SURVIVED', failed: 'caught', late: 'caught (late)' }[outcome]
  console.log(`${verdict} ${file}:${line} ${mutation.kind}`)
  if (outcome === 'passed') console.log(`  - ${before}\n  + ${after}\n  ${fit.length} test files`)
}
const caught = chosen.length - survivors.length
console.log(
  `${caught} of ${chosen.length} caught (${Math.round((100 * caught) / (chosen.length || 1))} %).`,
)
