// node scripts/capture.mjs <url> --out <folder>: captures a page as a site for any static server.
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'

await prepare()
const args = process.argv.slice(2)
const opensPage = !args.some((arg) => /^--(browser|help)(=|$)|^-h$/.test(arg))
const chromium = opensPage ? await findChromium() : null
if (chromium) process.env.CHROMIUM_PATH = chromium
// npm runs scripts in the repository: files are named from where the command was given.
process.chdir(process.env.INIT_CWD ?? process.cwd())
const { runCapture } = await import(
  '../packages/capture-format/src/node/command-line/run-capture.ts'
)
process.exitCode = await runCapture(args, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
