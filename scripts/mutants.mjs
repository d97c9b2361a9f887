// npm run mutants -- --package api [--count 30] [--seed 1] [--files GLOB] [--tests 6] [--limit 240] [--journeys]
// breaks lines of a package, one at a time and in a copy of the tree, runs the tests nearest to each (so many files,
// for so many seconds), and lists what no test noticed. With --replay FILE:LINE only what is on that line; with
// --journeys what those tests missed is built, and tried by the journeys of its folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { compilerOf } from './mutants/compiler.mjs'
import { copyTree } from './mutants/copied-tree.mjs'
import { journeysOf } from './mutants/journeys.mjs'
import { describeMutation, mutationsOf } from './mutants/mutations.mjs'
import { relatedTests, usersOf } from './mutants/related-tests.mjs'
import { sample } from './mutants/sample.mjs'
import { tryJourneys } from './mutants/try-journeys.mjs'
import { passingTests, tryTests } from './mutants/try-tests.mjs'
import { prepare } from './setup/index.mjs'

const { values: asked } = parseArgs({
  options: {
    package: { type: 'string' },
    count: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '**' },
    tests: { type: 'string', default: '6' },
    limit: { type: 'string', default: '240' },
    replay: { type: 'string' },
    journeys: { type: 'boolean', default: false },
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
const home = packages.get(`@waystep/${asked.package}`)
if (home === undefined) {
  console.error(`--package takes one of ${[...packages.keys()].map((name) => name.slice(9))}.`)
  process.exit(1)
}

/** Files whose every change is a change of tests, of types, or of what is generated. */
const leftOut =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/migrations\/|-fixture\.tsx?$|\/scripts\/|\.config\.ts$|\/test\/|\/matrix\//

const texts = new Map(
  tree.files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, read(file)]),
)

/** What a package of ours exports by a name such as `@waystep/stage/styles.css`. */
function exportsOf(name) {
  const own = [...packages].find(([one]) => name === one || name.startsWith(`${one}/`))
  if (!own) return null
  const { exports = {} } = JSON.parse(read(`${own[1]}/package.json`))
  const target = exports[`.${name.slice(own[0].length)}`]
  return typeof target === 'string' ? join(own[1], target) : null
}

const broken = (file, { start, end, text }) =>
  texts.get(file).slice(0, start) + text + texts.get(file).slice(end)

function chosenMutations() {
  const [replayed, line] = asked.replay?.split(':') ?? []
  const all = [...texts]
    .filter(([file]) => file.startsWith(`${home}/`) && !leftOut.test(file))
    .filter(([file]) => matchesGlob(file, asked.files) && (!replayed || file === replayed))
    .flatMap(([file, text]) => mutationsOf(file, text).map((mutation) => ({ file, mutation })))
  const refuses = compilerOf(tree.folder, home)
  const counts = ({ file, mutation }) => !refuses(file, broken(file, mutation))
  if (!replayed) return sample(all, Number(asked.count), Number(asked.seed), counts)
  return all
    .filter(
      ({ file, mutation }) => describeMutation(texts.get(file), mutation).line === Number(line),
    )
    .filter(counts)
}

const users = usersOf(texts, exportsOf)
/** Tests that drive what was built are journeys, whatever they import. */
const isNear = (test) => !/^(?:e2e|extension\/test)\//.test(test)

/** Tests of other packages start servers and browsers: so many are asked where a package has few of its own. */
const mostOthers = 2
/** So many of those of the package that drive a browser, the nearest: six would take minutes for each change. */
const mostBrowsers = 2

/** Tests of the package come first, those of others that use it after them. */
function testsOf(file) {
  const most = Number(asked.tests)
  let browsers = 0
  const isOwn = (test) => {
    if (!isNear(test) || !test.startsWith(`${home}/`)) return false
    if (test.includes('.browser.')) browsers += 1
    return !test.includes('.browser.') || browsers <= mostBrowsers
  }
  const own = relatedTests(file, users, isOwn, most)
  if (own.length > mostOthers) return own
  return [...own, ...relatedTests(file, users, (test) => isNear(test) && !isOwn(test), mostOthers)]
}

const chosen = chosenMutations().map((one) => ({ ...one, tests: testsOf(one.file) }))
const where = {
  folder: tree.folder,
  projectOf: (test) => [...packages].find(([, folder]) => test.startsWith(`${folder}/`))[0],
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }), CI: '' },
}
const union = [...new Set(chosen.flatMap(({ tests }) => tests))]
const passing = await passingTests(where, union, 20 * 60_000)
const unfit = union.filter((test) => !passing.has(test))
console.log(
  `${chosen.length} changes in ${new Set(chosen.map(({ file }) => file)).size} files; ${passing.size} test files.`,
)
if (unfit.length > 0) console.log(`These fail while nothing is broken: ${unfit.join(' ')}`)

/** Tries tests while a change is in the copy. */
async function tryBroken({ file, mutation }, run) {
  writeFileSync(join(tree.folder, file), broken(file, mutation))
  try {
    return await run()
  } finally {
    writeFileSync(join(tree.folder, file), texts.get(file))
  }
}

const survivors = []
for (const one of chosen) {
  const { line, before, after } = describeMutation(texts.get(one.file), one.mutation)
  const fit = one.tests.filter((test) => passing.has(test))
  const outcome =
    fit.length > 0
      ? await tryBroken(one, () => tryTests(where, fit, Number(asked.limit) * 1000, ['--bail=1']))
      : 'passed'
  if (outcome === 'passed') survivors.push({ ...one, line })
  const verdict = { passed: 'SURVIVED', failed: 'caught', late: 'caught (late)' }[outcome]
  console.log(`${verdict} ${one.file}:${line} ${one.mutation.kind}`)
  if (outcome === 'passed') console.log(`  - ${before}\n  + ${after}\n  ${fit.length} test files`)
}
const share = (caught) =>
  `${caught} of ${chosen.length} (${Math.round((100 * caught) / (chosen.length || 1))} %)`
const near = chosen.length - survivors.length
console.log(`Tests nearby caught ${share(near)}.`)

if (asked.journeys) {
  let seen = 0
  for (const one of survivors) {
    const tests = journeysOf(one.file)
    const outcome = await tryJourneys(where, tests, (run) => tryBroken(one, run))
    if (outcome.isCaught) seen += 1
    console.log(
      `${outcome.isCaught ? 'caught' : 'SURVIVED'} ${one.file}:${one.line} by ${outcome.told}`,
    )
  }
  console.log(`Journeys caught ${seen} more: ${share(near + seen)}.`)
}
