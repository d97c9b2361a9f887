// node scripts/matrix.mjs [desktop|tablet|phone]: draws every combination of style, kind of step, backdrop, animation, width, side and
// window that a hotspot may have, by server, viewer and editor, and checks where everything stands; `npm test`
// draws each pair of them. With a window's name only what stands in that window. The contact sheet of the pairs is e2e/shots/hotspots.png.
// node scripts/matrix.mjs settings: draws a change of each setting wherever demos are seen, as `npm test` does, and writes
// the contact sheet e2e/shots/settings.png, in which what a setting changes has a frame.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { prepare } from './setup/index.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

const windows = ['desktop', 'tablet', 'phone']
const asked = process.argv[2]
if (asked && asked !== 'settings' && !windows.includes(asked)) {
  console.error(`There is no '${asked}'. There are: ${windows.join(', ')}, settings.`)
  process.exit(1)
}
await prepare()
const chromium = await findChromium()
if (!chromium) {
  console.error('The matrix needs a Chromium. Install one, or set CHROMIUM_PATH.')
  process.exit(1)
}
const shots = join(root, 'e2e', 'shots')
await mkdir(shots, { recursive: true })
const { file, environment } =
  asked === 'settings'
    ? {
        file: 'settings-surfaces.browser',
        environment: { SETTINGS_SHEET: join(shots, 'settings.png') },
      }
    : {
        file: 'matrix.browser',
        environment: { MATRIX: asked ?? 'whole', MATRIX_SHEET: join(shots, 'hotspots.png') },
      }
process.exit(
  await run('vitest', ['run', '--project', '@waystep/web', file], {
    CHROMIUM_PATH: chromium,
    ...environment,
  }),
)
