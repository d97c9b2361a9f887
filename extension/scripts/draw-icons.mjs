// Draws the toolbar icons from icons/waystep.svg. Run again after changing it: node scripts/draw-icons.mjs
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('..', import.meta.url)
const drawing = await readFile(new URL('icons/waystep.svg', folder))
for (const size of [16, 32, 48, 128]) {
  const file = new URL(`public/icon/${size}.png`, folder)
  await sharp(drawing, { density: 576 }).resize(size).png({ palette: true }).toFile(file.pathname)
}
