// node scripts/fuzz.mjs: what `npm test` tries a little of, many times over.
//   [runs] [vitest's arguments]                 every *.property.test.ts and the hostile pages, one by one
//   captures [--runs N] [--seed S] [--case I]   spoiled captures, through all their readers (100,000)
//   http [--runs N] [--seed S]                  calls that no client of ours makes, to a built server (2,000)
//   hostile [corpus|pages|hotspots|workspace|paste] [--from FOLDER [--only]] [--every N] [--offset I]
//                                               every hostile page and text through a built product, with real clicks;
//                                               the corpus (with what a folder holds of .html, .svg, .css, .txt and
//                                               .json) in viewer, editor, opened alone and with all policies removed;
//                                               of the corpus every Nth payload, from the Ith on, or only the folder's;
//                                               a workspace that another member filled with it, on every screen; all
//                                               of it pasted and dropped into the texts that authors write;
//                                               HOSTILE_TEXTS names a JSON list of more texts for hotspots
//   edits [--runs N] [--seed S] [--page NAME]    the laws of edits on captures of real pages (40 each)
//   leaks [--seed S] [--page NAME]               what viewers can learn of 50 elements withheld in each of some real pages
//   media [--runs N] [--seed S]                spoiled films and pictures: told, drawn, read and converted (2,000)
//   fonts [--runs N] [--seed S]                spoiled fonts: written anew, uploaded, and served to viewers (500)
//   blur [--runs N] [--seed S]                 an attacker who knows all texts that a blur may hide guesses (1,000)
//   slow [--only CALL]                          grows every input of every call (`uploads`, `uploads.logo`), then what
//                                               authors store and viewers read, and fails where cost grows faster
//                                               than size or the server answers nobody for a second; it draws
//                                               nothing by chance, and ends with the dearest fifteen
// Without arguments all but the last.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

await prepare()
const [what, ...args] = process.argv.slice(2)
const chromium = await findChromium()
const env = chromium ? { CHROMIUM_PATH: chromium } : {}

async function properties(runs, more = []) {
  console.log(`Property tests, ${runs} cases each`)
  return await run(
    'vitest',
    [
      'run',
      'property.test',
      'hostile',
      'control-characters',
      '--testTimeout=86400000',
      '--hookTimeout=86400000',
      ...more,
    ],
    { ...env, FUZZ_RUNS: runs },
  )
}

const fuzz = (name, more = []) =>
  run(process.execPath, [join('e2e', 'fuzz', `${name}.fuzz.ts`), ...more], env)

async function slow([flag, only = '']) {
  if (flag !== undefined && (flag !== '--only' || only === '')) {
    console.error('npm run fuzz -- slow [--only CALL]')
    return 1
  }
  const columns =
    'call | input | growth | kB | ms of CPU | longest stall in ms | status | exponent | verdict'
  console.log(columns)
  const folder = await mkdtemp(join(tmpdir(), 'waystep-slow-'))
  const table = join(folder, 'table.jsonl')
  const tests = only === '' ? ['slow-calls.test', 'slow-reads.test'] : ['slow-calls.test']
  const files = ['run', '--project', '@waystep/api', ...tests]
  const code = await run('vitest', files, { SLOW_WHOLE: '1', SLOW_ONLY: only, SLOW_TABLE: table })
  const rows = (await readFile(table, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  await rm(folder, { recursive: true })
  const count = (keys) => new Set(rows.map((row) => keys.map((key) => row[key]).join(' '))).size
  console.log(
    `\n${count(['call'])} calls, ${count(['call', 'input'])} inputs, ${rows.length} ways to grow them, ${rows.filter(({ verdict }) => verdict !== 'ok').length} too slow. The dearest at their largest size:\n${columns}`,
  )
  for (const { line } of rows.toSorted((one, other) => other.cpu - one.cpu).slice(0, 15)) {
    console.log(line)
  }
  return code
}

async function media(args) {
  const tests = ['mutated-media.test', 'hostile-media.test']
  return await spoiled(args, {
    prefix: 'MEDIA_FUZZ',
    what: 'films and pictures',
    runs: '2000',
    tests,
  })
}

async function fonts(args) {
  const tests = ['rewritten-font.test', 'hostile-fonts.test']
  return await spoiled(args, { prefix: 'FONT_FUZZ', what: 'fonts', runs: '500', tests })
}

/** Has the API's tests try many spoiled files, and prints what they count. */
async function spoiled(args, { prefix, what, runs, tests }) {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: runs }, seed: { type: 'string' } },
  })
  const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
  const folder = await mkdtemp(join(tmpdir(), 'waystep-spoiled-'))
  const table = join(folder, 'counts')
  console.log(`${values.runs} spoiled ${what}, seed ${seed}`)
  const code = await run('vitest', ['run', '--project', '@waystep/api', ...tests], {
    [`${prefix}_RUNS`]: values.runs,
    [`${prefix}_SEED`]: seed,
    [`${prefix}_TABLE`]: table,
  })
  console.log(await readFile(table, 'utf8').catch(() => 'It came to no end.'))
  await rm(folder, { recursive: true })
  return code
}

async function blur(args) {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
  })
  const files = ['run', '--project', '@waystep/web', 'blur-attack', '--testTimeout=86400000']
  const wanted = { BLUR_ATTACK_RUNS: values.runs, BLUR_ATTACK_SEED: values.seed }
  return await run('vitest', files, { ...env, ...wanted })
}

async function built(name, more = []) {
  await build()
  return await fuzz(name, more)
}

async function all() {
  const codes = [
    await fuzz('captures'),
    await fuzz('edits'),
    await built('http'),
    await built('hostile'),
    await built('leaks'),
    await media([]),
    await fonts([]),
    await blur([]),
    await properties('5000'),
  ]
  return codes.find((code) => code !== 0) ?? 0
}

async function asked() {
  if (what === undefined) return await all()
  if (what === 'captures' || what === 'edits') return await fuzz(what, args)
  if (what === 'http' || what === 'hostile' || what === 'leaks') return await built(what, args)
  if (what === 'slow') return await slow(args)
  if (what === 'media') return await media(args)
  if (what === 'fonts') return await fonts(args)
  if (what === 'blur') return await blur(args)
  if (/^[1-9]\d*$/.test(what)) return await properties(what, args)
  console.error(
    `'${what}' is neither 'captures', 'edits', 'http', 'hostile', 'leaks', 'media', 'fonts', 'blur' nor 'slow', nor a number of runs: npm run fuzz -- 20000`,
  )
  return 1
}

process.exit(await asked())
