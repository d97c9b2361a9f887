import { describe, expect, it } from 'vitest'
import { testId } from '../testing/test-ids.ts'
import { pictureEditsSchema, pictureFonts, shapesLimit } from './picture-edits.ts'

const crop = { cropAspectRatio: null, x: 0, y: 0, width: 300, height: 200 }
const id = testId('shape')
const box = { id, x: 1, y: 2, width: 30, height: 20 }
const takes = (shape: object) => pictureEditsSchema.safeParse({ ...crop, shapes: [shape] }).success

/** As version 1 was stored before it had shapes, and with one of each kind. */
const samples = [
  { cropAspectRatio: 1.78, x: 10, y: 20, width: 300, height: 169 },
  {
    version: 1,
    ...crop,
    shapes: [
      { kind: 'solid', ...box, color: '#111827' },
      { kind: 'blur', ...box, intensity: 40 },
      { kind: 'rectangle', ...box, rotation: 0, color: '#5045E5', stroke: 5 },
      { kind: 'arrow', ...box, width: -30, rotation: 90, color: '#5045E5', stroke: 10 },
      { kind: 'highlighter', ...box, height: 0, rotation: 0, color: '#5045E5', stroke: 100 },
      {
        kind: 'text',
        id,
        x: 1,
        y: 2,
        rotation: 0,
        color: '#5045E5',
        text: 'Here',
        font: 'Handlee',
        size: 90,
      },
    ],
  },
]

describe('imgState', () => {
  it('[E3.15] reads what was stored, and gives it back as it is', () => {
    const [old, full] = samples
    expect(pictureEditsSchema.parse(old)).toEqual({ ...old, version: 1, shapes: [] })
    expect(pictureEditsSchema.parse(full)).toEqual(full)
    expect(pictureEditsSchema.safeParse({ ...full, version: 2 }).success).toBe(false)
  })

  it('[E9.12] begins shapes with their usual look', () => {
    const [rectangle, arrow, marker, blur, text] = pictureEditsSchema.parse({
      ...crop,
      shapes: [
        { kind: 'rectangle', ...box },
        { kind: 'arrow', ...box },
        { kind: 'highlighter', ...box },
        { kind: 'blur', ...box },
        { kind: 'text', id, x: 0, y: 0, text: 'Here' },
      ],
    }).shapes
    expect(rectangle).toMatchObject({ stroke: 5, color: '#5045E5' })
    expect(arrow).toMatchObject({ stroke: 10 })
    expect(marker).toMatchObject({ stroke: 100 })
    expect(blur).toMatchObject({ intensity: 40 })
    expect(text).toMatchObject({ size: 90, font: 'Inter' })
  })

  it('[M2.40, M9.5, M9.6, M9.7] takes no other strengths, strokes and fonts, and no more than it may hold', () => {
    for (const intensity of [1, 100]) expect(takes({ kind: 'blur', ...box, intensity })).toBe(true)
    for (const intensity of [0, 101]) expect(takes({ kind: 'blur', ...box, intensity })).toBe(false)
    expect(takes({ kind: 'rectangle', ...box, stroke: 7 })).toBe(false)
    expect(takes({ kind: 'highlighter', ...box, stroke: 40 })).toBe(false)
    const text = { kind: 'text', id, x: 0, y: 0, text: 'Here' }
    for (const font of pictureFonts) expect(takes({ ...text, font })).toBe(true)
    expect(takes({ ...text, font: 'Papyrus' })).toBe(false)
    expect(takes({ ...text, text: 'x'.repeat(2001) })).toBe(false)
    expect(takes({ kind: 'oval', ...box })).toBe(false)
    expect(takes({ kind: 'solid', ...box, width: -1, color: '#fff' })).toBe(false)
    const many = Array.from({ length: shapesLimit + 1 }, () => ({ kind: 'blur', ...box }))
    expect(pictureEditsSchema.safeParse({ ...crop, shapes: many }).success).toBe(false)
  })
})
