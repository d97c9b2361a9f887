import { randomUUID } from 'node:crypto'
import type { PictureEdits, PictureShape } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import type { HttpAuthor } from '../http-author.ts'

/** A screen of 4K. */
export const large = { width: 3840, height: 2160 }

/** Lines of words, boxes and a gradient: a page as one takes a picture of it, in PNG. */
export async function storeLargePicture(page: Page, author: HttpAuthor): Promise<string> {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const sky = context.createLinearGradient(0, 0, width, height)
    sky.addColorStop(0, '#f8fafc')
    sky.addColorStop(1, '#c7d2fe')
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
    context.font = '28px sans-serif'
    for (let line = 0; line < 50; line += 1) {
      context.fillStyle = `hsl(${line * 37} 40% 30%)`
      for (let cell = 0; cell < 12; cell += 1) {
        context.fillText(`Invoice ${line * 7919 + cell * 104729}`, 20 + cell * 320, 40 + line * 43)
      }
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, large)
  const hash = await author.storeAsset({ bytes: Buffer.from(base64, 'base64'), type: 'image/png' })
  return `asset:${hash}`
}

const columns = 20

/** So many shapes side by side: of two a rectangle, of four an arrow and a text. */
export function manyShapes(count: number): PictureEdits {
  const cell = { width: large.width / columns, height: large.height / Math.ceil(count / columns) }
  const shapes = Array.from({ length: count }, (_, nth): PictureShape => {
    const place = {
      id: randomUUID(),
      x: (nth % columns) * cell.width + 20,
      y: Math.floor(nth / columns) * cell.height + 20,
      rotation: 0,
      color: '#5045E5',
    }
    const size = { width: cell.width - 40, height: cell.height - 40 }
    if (nth % 2 === 0) return { kind: 'rectangle', ...place, ...size, stroke: 20 }
    if (nth % 4 === 1) return { kind: 'arrow', ...place, ...size, stroke: 10 }
    return { kind: 'text', ...place, text: `Look ${nth}`, font: 'Inter', size: 40 }
  })
  return { version: 1, cropAspectRatio: null, x: 0, y: 0, ...large, shapes }
}
