// node scripts/firefox.mjs [journeys]: journeys that need no extension, in Firefox; the viewer's and parts of it unless some are named.
import { existsSync } from 'node:fs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { run } from './setup/run.mjs'

/** What visitors do; `first-minute` and the editor's journeys record with the extension, which Firefox has not. */
const viewers = [
  'accessibility',
  'branching',
  'chapters-in-viewer',
  'embed-sizes',
  'embedding',
  'gates',
  'keyboard',
  'page-variables',
  'sandbox',
  'share-page',
]
/** What is drawn another way in browsers that lack something. */
const drawnOtherwise = ['web/src/viewer/cropped-video.browser.test.ts']
const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

await prepare()
const firefox = process.env.FIREFOX_PATH ?? installed.find((path) => existsSync(path))
// Pages are captured in Chromium, also where Firefox is driven.
const chromium = await findChromium()
if (!firefox || !chromium) {
  console.error(
    'This needs a Firefox and a Chromium. Install them, or set FIREFOX_PATH and CHROMIUM_PATH.',
  )
  process.exit(1)
}
await build()
const asked = process.argv.slice(2)
const journeys = (asked.length > 0 ? asked : viewers).map((name) => `e2e/journeys/${name}.test.ts`)
const inFirefox = { WAYSTEP_BROWSER: 'firefox', FIREFOX_PATH: firefox, CHROMIUM_PATH: chromium }
const test = (project, files) => run('vitest', ['run', '--project', project, ...files], inFirefox)
const parts = asked.length > 0 ? 0 : await test('@waystep/web', drawnOtherwise)
process.exit((await test('@waystep/e2e', journeys)) || parts)
