import { z } from 'zod'
import { unpackBoxes } from '../packed/packed-boxes.ts'
import { isPackedTree, unpackTree } from '../packed/unpack-tree.ts'
import { type Capture, captureVersion } from './capture.ts'
import { problemOfTree } from './check-tree.ts'
import type { DocumentNode } from './nodes.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lower-case hex')
const pixels = z.number().min(0).max(1_000_000)
const position = z.number().min(-100_000_000).max(100_000_000)

const box = z.object({
  nodeId: z.number().int().min(1),
  x: position,
  y: position,
  width: position,
  height: position,
})

const healthEntry = z.object({
  kind: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not the name of a loss'),
  nodeId: z.number().int().min(1).nullable(),
  detail: z.string().max(4000),
  area: z.number().min(0).max(1),
})

const tree = z.unknown().transform((json, context): DocumentNode => {
  const read = isPackedTree(json) ? unpackTree(json) : ({ ok: true, tree: json } as const)
  const problem = read.ok ? problemOfTree(read.tree) : read.problem
  if (read.ok && problem === null) return read.tree as DocumentNode
  context.addIssue({ code: 'custom', message: problem ?? '' })
  return z.NEVER
})

const boxes = z.array(box).max(200_000)

const record = z.object({
  version: z.literal(captureVersion),
  url: z.string().max(100_000),
  title: z.string().max(100_000),
  capturedAt: z.iso.datetime({ offset: true }),
  viewport: z.object({ width: pixels, height: pixels }),
  devicePixelRatio: z.number().positive().max(100),
  tree,
  assets: z
    .array(
      z.object({
        hash,
        type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'is not a media type'),
        size: z.number().int().min(0),
      }),
    )
    .max(20_000),
  boxes: z.unknown(),
  picture: z
    .object({
      hash,
      width: z.number().int().min(1).max(100_000),
      height: z.number().int().min(1).max(100_000),
      age: z.number().min(0),
    })
    .nullable(),
  health: z.array(healthEntry).max(20_000),
})

/** A capture of the current version, packed or spelled out. Packed boxes are told by the tree. */
export const captureSchema = record.transform((capture, context): Capture => {
  const read = boxes.safeParse(unpackBoxes(capture.boxes, capture.tree))
  if (read.success) return { ...capture, boxes: read.data }
  for (const { path, message } of read.error.issues) {
    context.addIssue({ code: 'custom', path: ['boxes', ...path], message })
  }
  return z.NEVER
})
