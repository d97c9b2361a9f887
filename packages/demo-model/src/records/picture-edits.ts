import { z } from 'zod'
import { colourSchema } from './colour.ts'
import { pixelsSchema } from './decimal.ts'

/** M9.7. */
export const pictureFonts = [
  'Inter',
  'Cal Sans',
  'Handlee',
  'Sans Serif',
  'Viaoda Libre',
  'Impact',
  'Serif',
] as const

/** M9.6: pixels of the picture. */
export const lineStrokes = [5, 10, 20, 30, 40] as const
export const highlighterStrokes = [100, 200, 300, 400] as const

/** E9.12. */
export const pictureColour = '#5045E5'

/** What can be drawn on one picture, and the letters of one text. */
export const shapesLimit = 500
export const shapeTextLimit = 2000

const placeSchema = z.number().min(-100_000).max(100_000)
const place = { id: z.uuid(), x: placeSchema, y: placeSchema }
const color = colourSchema.default(pictureColour)
const rotation = z.number().min(-360).max(360).default(0)
const box = { width: pixelsSchema, height: pixelsSchema }
/** A line leads by so much from its beginning. */
const way = { width: placeSchema, height: placeSchema }

/** What is drawn on a picture, in pixels of the original (M2.38). */
export const pictureShapeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('solid'), ...place, ...box, color }),
  z.object({
    kind: z.literal('blur'),
    ...place,
    ...box,
    /** M2.40. */
    intensity: z.number().min(1).max(100).default(40),
  }),
  z.object({
    kind: z.literal('rectangle'),
    ...place,
    ...box,
    rotation,
    color,
    stroke: z.literal(lineStrokes).default(5),
  }),
  z.object({
    kind: z.literal('arrow'),
    ...place,
    ...way,
    rotation,
    color,
    stroke: z.literal(lineStrokes).default(10),
  }),
  z.object({
    kind: z.literal('highlighter'),
    ...place,
    ...way,
    rotation,
    color,
    stroke: z.literal(highlighterStrokes).default(100),
  }),
  z.object({
    kind: z.literal('text'),
    ...place,
    rotation,
    color,
    text: z.string().max(shapeTextLimit),
    font: z.enum(pictureFonts).default('Inter'),
    size: z.number().min(4).max(2000).default(90),
  }),
])
export type PictureShape = Readonly<z.output<typeof pictureShapeSchema>>
export type ShapeKind = PictureShape['kind']

/** Where a picture was cropped, in pixels of the original (E3.15, M3.11), and what was drawn on it. */
export const pictureEditsSchema = z.object({
  version: z.literal(1).default(1),
  cropAspectRatio: z.number().positive().nullable().default(null),
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
  width: pixelsSchema,
  height: pixelsSchema,
  shapes: z.array(pictureShapeSchema).max(shapesLimit).default([]),
})
export type PictureEdits = Readonly<z.output<typeof pictureEditsSchema>>
