// node scripts/fuzz.mjs: what `npm test` tries a little of, many times over.
//   [runs] [vitest's arguments]                 every *.property.test.ts and the hostile pages, one by one
//   captures [--runs N] [--seed S] [--case I]   spoiled captures, through all their readers (100,000)
//   http [--runs N] [--seed S]                  calls that no client of ours makes, to a built server (2,000)
//   hostile [pages|hotspots]                    every hostile page and text through a built product, with real clicks;
//                                               HOSTILE_TEXTS names a JSON list of more texts for hotspots
//   edits [--runs N] [--seed S] [--page NAME]    the laws of edits on captures of real pages (40 each)
//   leaks [--seed S] [--page NAME]               what viewers can learn of 50 elements taken from each of some real pages
// Without arguments all six.
import { join } from 'node:path'
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
      '--testTimeout=86400000',
      '--hookTimeout=86400000',
      ...more,
    ],
    { ...env, FUZZ_RUNS: runs },
  )
}

const fuzz = (name, more = []) =>
  run(process.execPath, [join('e2e', 'fuzz', `${name}.fuzz.ts`), ...more], env)

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
    await properties('5000'),
  ]
  return codes.find((code) => code !== 0) ?? 0
}

async function asked() {
  if (what === undefined) return await all()
  if (what === 'captures' || what === 'edits') return await fuzz(what, args)
  if (what === 'http' || what === 'hostile' || what === 'leaks') return await built(what, args)
  if (/^[1-9]\d*$/.test(what)) return await properties(what, args)
  console.error(
    `'${what}' is neither 'captures', 'edits', 'http', 'hostile' nor 'leaks', nor a number of runs: npm run fuzz -- 20000`,
  )
  return 1
}

process.exit(await asked())
