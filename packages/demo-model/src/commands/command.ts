import { z } from 'zod'
import { chapterChangesSchema, chapterSchema } from '../records/chapter.ts'
import { demoChangesSchema, demoTypes } from '../records/demo.ts'
import { hotspotChangesSchema, hotspotSchema, hotspotsChangesSchema } from '../records/hotspot.ts'
import { htmlEditSchema } from '../records/html-edit.ts'
import { idSchema } from '../records/ids.ts'
import { backdrops, stepChangesSchema, stepSchema } from '../records/step.ts'

const backdrop = z.enum(backdrops).exactOptional()
const many = 1000

/** A step with what belongs to it. */
export const stepItemSchema = z.object({
  step: stepSchema,
  hotspots: z.array(hotspotSchema).max(100).default([]),
  chapter: chapterSchema.nullable().default(null),
  /** The chapter that this one is a copy of, whose password it gets too: passwords are in no record. */
  passwordOf: idSchema.exactOptional(),
})
export type StepItem = z.output<typeof stepItemSchema>

export const updateDemoSchema = z.strictObject({
  type: z.literal('update-demo'),
  changes: demoChangesSchema,
})

export const addStepsSchema = z.strictObject({
  type: z.literal('add-steps'),
  /** Number of the step they come after; 0 is the start. */
  after: z.number().min(0),
  items: z.array(stepItemSchema).min(1).max(many),
})

export const deleteStepsSchema = z.strictObject({
  type: z.literal('delete-steps'),
  stepIds: z.array(idSchema).min(1).max(many),
})

/** A field that lost a reference when steps were deleted: what it held, and what was left of it. */
export const lostReferenceSchema = z.strictObject({
  collection: z.enum(['demo', 'hotspots', 'chapters', 'edits']),
  id: idSchema,
  field: z.string().max(100),
  held: z.json(),
  left: z.json(),
})
export type LostReference = z.output<typeof lostReferenceSchema>

export const restoreStepsSchema = z.strictObject({
  type: z.literal('restore-steps'),
  /** With the numbers they had. */
  items: z.array(stepItemSchema).min(1).max(many),
  /** Edits that were for these steps only. */
  edits: z.array(htmlEditSchema).max(10_000),
  references: z.array(lostReferenceSchema).max(10_000),
})

export const reorderStepsSchema = z.strictObject({
  type: z.literal('reorder-steps'),
  /** All of them, in their new order. */
  stepIds: z.array(idSchema).min(1).max(10_000),
})

export const updateStepSchema = z.strictObject({
  type: z.literal('update-step'),
  stepId: idSchema,
  changes: stepChangesSchema,
})

const nodeId = hotspotSchema.shape.anchorNodeId.unwrap()

export const recaptureStepSchema = z.strictObject({
  type: z.literal('recapture-step'),
  stepId: idSchema,
  /** null: a picture only. */
  htmlCaptureId: stepSchema.shape.htmlCaptureId.unwrap(),
  image: stepSchema.shape.image.unwrap(),
  widthOrg: stepSchema.shape.widthOrg.unwrap(),
  heightOrg: stepSchema.shape.heightOrg.unwrap(),
  url: stepSchema.shape.url.unwrap().exactOptional(),
  pageTitle: stepSchema.shape.pageTitle.unwrap().exactOptional(),
  /** By hotspot id: the node in the new capture; null or absent where it was not found. */
  anchors: z.record(idSchema, nodeId),
})

export const addHotspotSchema = z.strictObject({
  type: z.literal('add-hotspot'),
  hotspot: hotspotSchema,
  backdrop,
})

export const updateHotspotSchema = z.strictObject({
  type: z.literal('update-hotspot'),
  hotspotId: idSchema,
  changes: hotspotChangesSchema,
  backdrop,
})

export const deleteHotspotSchema = z.strictObject({
  type: z.literal('delete-hotspot'),
  hotspotId: idSchema,
})

export const updateHotspotsSchema = z.strictObject({
  type: z.literal('update-hotspots'),
  /** By hotspot id. */
  changes: z.record(idSchema, hotspotsChangesSchema),
})

export const updateChapterSchema = z.strictObject({
  type: z.literal('update-chapter'),
  chapterId: idSchema,
  changes: chapterChangesSchema,
})

/** Says whether a password is stored for a chapter; the call that stores its hash makes it. */
export const markPasswordSchema = z.strictObject({
  type: z.literal('mark-password'),
  chapterId: idSchema,
  hasPassword: z.boolean(),
})

export const saveEditsSchema = z.strictObject({
  type: z.literal('save-edits'),
  put: z.array(htmlEditSchema).max(10_000),
  remove: z.array(idSchema).max(10_000),
})

export const enableSandboxSchema = z.strictObject({
  type: z.literal('enable-sandbox'),
  /** false: the hotspots there are stay. */
  deleteHotspots: z.boolean(),
})

export const disableSandboxSchema = z.strictObject({
  type: z.literal('disable-sandbox'),
  /** What `enable-sandbox` changed, as it was. */
  restore: z
    .strictObject({
      type: z.enum(demoTypes),
      mobileHotspotView: z.boolean(),
      hotspots: z.array(hotspotSchema).max(10_000),
      /** By step id. */
      backdrops: z.record(idSchema, z.enum(backdrops)),
    })
    .exactOptional(),
})

const singleSchemas = [
  updateDemoSchema,
  addStepsSchema,
  deleteStepsSchema,
  restoreStepsSchema,
  reorderStepsSchema,
  updateStepSchema,
  recaptureStepSchema,
  addHotspotSchema,
  updateHotspotSchema,
  updateHotspotsSchema,
  deleteHotspotSchema,
  updateChapterSchema,
  markPasswordSchema,
  saveEditsSchema,
  enableSandboxSchema,
  disableSandboxSchema,
] as const

/** Any command but a batch. */
export const singleCommandSchema = z.discriminatedUnion('type', singleSchemas)
export type SingleCommand = z.output<typeof singleCommandSchema>

/** Several commands that are one gesture: all are done or none, and one inverse takes them back. */
export const batchSchema = z.strictObject({
  type: z.literal('batch'),
  commands: z.array(singleCommandSchema).max(10_000),
})
export type Batch = z.output<typeof batchSchema>

/** Every edit of a demo, as plain JSON: it can be stored, sent and inverted. */
export const commandSchema = z.discriminatedUnion('type', [...singleSchemas, batchSchema])
export type Command = z.output<typeof commandSchema>
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>
