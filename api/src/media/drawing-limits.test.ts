import { describe, expect, it } from 'vitest'
import { canBeDrawn } from './can-be-drawn.ts'
import { isCheapDrawing } from './drawing-limits.ts'
import { pictureSize } from './picture-size.ts'
import { thumbnailOf } from './thumbnail.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

describe('a drawing', () => {
  it('of some thousand shapes is cheap', () => {
    const shapes = '<g><path fill="#123" d="M0 0h9v9z"/></g>'.repeat(4_000)
    expect(isCheapDrawing(svg(shapes))).toBe(true)
  })

  it('is refused before it is read where it is deep, large, crowded or refers too much', async () => {
    for (const inside of [
      '<g>'.repeat(101),
      '<g>'.repeat(200_000),
      '<g></x>'.repeat(101),
      '<g>/>'.repeat(101),
      '<g a="/>">'.repeat(101),
      '<g><!--</g>-->'.repeat(101),
      '<g/>'.repeat(20_001),
      `<path d="${'M0 0'.repeat(200_000)}"/>`,
      `<path ${Array.from({ length: 60_001 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      '<use href="#a"/>'.repeat(2_001),
      "<use href='#a'/>".repeat(2_001),
      '&a;'.repeat(2_001),
      '<!ENTITY a "b">',
    ]) {
      expect(isCheapDrawing(svg(inside)), inside.slice(0, 30)).toBe(false)
      expect(await canBeDrawn(svg(inside))).toBe(false)
      expect(await pictureSize(svg(inside))).toBeNull()
      expect(await thumbnailOf(svg(inside))).toBeNull()
    }
  })
})
