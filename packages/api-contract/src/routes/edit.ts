import {
  autoplayChangesSchema,
  backgroundSchema,
  backgroundTypes,
  demoChangesSchema,
  htmlEditSchema,
  normaliseHtmlEdit,
} from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { commandBytesLimit } from './commands.ts'

const tag = 'Editing (calls of the spec)'

/** Fields of a record in the wire's spelling; which are known, and their limits, demo-model says. */
const recordWithId = z.looseObject({ id: idSchema })
const numberedStep = z.looseObject({ id: idSchema, number: z.number() })
/** Either of the spec's shapes and namings (H3.14, H3.15). */
const sentEdit = z.preprocess(normaliseHtmlEdit, htmlEditSchema)
const background = { type: z.enum(backgroundTypes), value: z.string().max(200) }
const recordList = z.array(recordWithId).max(2_000)

/** What the calls answer with; the spec shows none of their replies. */
export const editReply = z.object({
  status: z.literal('success'),
  /** The demo's revision after the change. */
  revision: z.number().int(),
})

const changed = demoChangesSchema.shape
const brandingFields = {
  ctaButtonText: changed.ctabtntext,
  ctaButtonColor: changed.ctabtncolor,
  ctaButtonTextColor: changed.ctabtntextcolor,
  ctaButtonLink: changed.ctabtnlink,
  brandLogo: changed.brandLogo,
  showWatermark: changed.showWatermark,
  watermarkLogoUrl: changed.watermarkLogoUrl,
  watermarkText: changed.watermarkText,
  watermarkLink: changed.watermarkLink,
}

const shownUpdateSchema = z
  .strictObject({
    id: idSchema.optional(),
    demoId: idSchema.optional(),
    allowDuplicate: changed.allowDuplicate,
    displayDescription: changed.displayDescription,
    displayAuthor: changed.displayAuthor,
    fullWidth: changed.fullWidth,
    detectBrowserLanguage: changed.detectBrowserLanguage,
    /** A background of the demo or of one of its chapters. */
    backgroundId: idSchema.nullable().optional(),
  })
  .refine(({ id, demoId }) => (id === undefined) !== (demoId === undefined), {
    message: 'One of id and demoId',
    path: ['demoId'],
  })

export type ShownUpdate = z.output<typeof shownUpdateSchema>

export const editRoutes = {
  updateDemo: route({
    method: 'POST',
    path: '/api/edit/update-demo',
    summary: 'Changes fields of a demo.',
    tag,
    access: 'demo.edit',
    body: recordWithId,
    reply: editReply,
    rules: ['E7.2', 'M7.14'],
  }),
  updateShown: route({
    method: 'POST',
    path: '/api/demo/update',
    summary:
      'Says what the page of a demo shows, in whose language, and what lies behind it: the fields that are sent. The demo is named by `id` or by `demoId`; null for backgroundId takes the background away.',
    tag,
    access: 'demo.edit',
    body: shownUpdateSchema,
    reply: editReply,
    rules: ['M7.15', 'M9.40', 'M9.41'],
  }),
  updateBranding: route({
    method: 'POST',
    path: '/api/edit/update-branding',
    summary:
      'Changes the branding of a demo: the fields that are sent, of watermark, logo and call to action. Null for showWatermark is as the workspace has it; null for a text or a link is none.',
    tag,
    access: 'demo.edit',
    body: z.strictObject({ demoId: idSchema, ...brandingFields }),
    reply: editReply,
    rules: ['M7.11', 'M3.5', 'M4.28', 'M6.4', 'M6.5'],
  }),
  updateAutoplay: route({
    method: 'POST',
    path: '/api/edit/update-autoplay',
    summary:
      'Says whether a demo plays by itself, and how. Loop, and a time for each step, turn it on; off, it turns them off.',
    tag,
    access: 'demo.edit',
    body: autoplayChangesSchema.extend({ id: idSchema }),
    reply: editReply,
    rules: ['M7.10', 'M5.13', 'M5.15'],
  }),
  newStep: route({
    method: 'POST',
    path: '/api/edit/new-step',
    summary:
      'Adds the steps of `updatedSteps` that the demo does not have, where their numbers say; then numbers run 1..n.',
    tag,
    access: 'demo.edit',
    body: z.object({
      demoId: idSchema.optional(),
      updatedSteps: z.array(numberedStep).min(1).max(2_000),
      hotspotsForNewStep: z
        .array(z.looseObject({ id: idSchema }))
        .max(500)
        .default([]),
      newChapter: z.looseObject({ id: idSchema }).nullish(),
    }),
    reply: editReply,
    rules: ['M7.17', 'E4.5', 'E4.7'],
  }),
  deleteSteps: route({
    method: 'POST',
    path: '/api/edit/delete-steps',
    summary:
      'Deletes steps. The numbers sent along are a hint; the server numbers what remains 1..n in its own order.',
    tag,
    access: 'demo.edit',
    body: z.object({
      deleteStepsArray: z.array(idSchema).min(1).max(2_000),
      steps: z.array(numberedStep).max(2_000).default([]),
    }),
    reply: editReply,
    rules: ['E7.4', 'E4.8'],
  }),
  importSteps: route({
    method: 'POST',
    path: '/api/edit/import-steps',
    summary:
      'Copies steps of the demo `demoId` into `copyStepsToDemoId`, both of one workspace: all, or those named, at the end or after a step.',
    tag,
    access: 'demo.edit',
    body: z.object({
      demoId: idSchema,
      copyStepsToDemoId: idSchema,
      /** Absent: all of them. */
      stepIds: z.array(idSchema).min(1).max(1_000).optional(),
      /** Number of the step they come after; 0 is the start. Absent: the last. */
      after: z.number().int().min(0).optional(),
    }),
    reply: editReply,
    rules: ['E7.29'],
  }),
  updateSortedSteps: route({
    method: 'POST',
    path: '/api/edit/update-sorted-steps',
    summary: 'Puts steps in the order of their numbers.',
    tag,
    access: 'demo.edit',
    body: z.object({ steps: z.array(numberedStep).min(1).max(2_000) }),
    reply: editReply,
    rules: ['E7.21', 'E8.9'],
  }),
  bulkUpdateSteps: route({
    method: 'POST',
    path: '/api/edit/bulk-update-steps',
    summary: 'Changes fields of many records of one demo, all or none.',
    tag,
    access: 'demo.edit',
    bodyLimit: commandBytesLimit,
    body: z.object({
      demoId: idSchema,
      steps: recordList.default([]),
      hotspots: recordList.default([]),
      chapters: recordList.default([]),
      htmlEdits: z.array(sentEdit).max(5_000).default([]),
    }),
    reply: editReply,
    rules: ['E7.3', 'M7.16'],
  }),
  updateChapter: route({
    method: 'POST',
    path: '/api/edit/update-chapter',
    summary:
      'Changes fields of a chapter. Its background has a call of its own: one that is sent along is passed over.',
    tag,
    access: 'demo.edit',
    body: z.object({ demoId: idSchema, chapter: recordWithId }),
    reply: editReply,
    rules: ['E7.22'],
  }),
  updateBackground: route({
    method: 'POST',
    path: '/api/edit/update-background',
    summary:
      'Gives a demo or a chapter a background: a color, a gradient or a file of its workspace.',
    tag,
    access: 'demo.edit',
    body: z.discriminatedUnion('owner', [
      z.object({ owner: z.literal('chapter'), chapterId: idSchema, ...background }),
      z.object({ owner: z.literal('demo'), demoId: idSchema, ...background }),
    ]),
    reply: editReply.extend({ newBackground: backgroundSchema }),
    rules: ['E7.23', 'M7.20', 'M7.30'],
  }),
  updateStep: route({
    method: 'POST',
    path: '/api/edit/step/:stepId',
    summary: 'Changes fields of a step.',
    tag,
    access: 'demo.edit',
    params: z.object({ stepId: idSchema }),
    body: z.looseObject({}),
    reply: editReply,
    rules: ['M7.2', 'M7.3'],
  }),
  updateStepImage: route({
    method: 'PUT',
    path: '/api/edit/step/update-step-image',
    summary: 'Replaces the image of a step; it is `asset:<hash>`.',
    tag,
    access: 'demo.edit',
    body: z.object({
      stepId: idSchema,
      imageURL: z.string().max(200),
      width: z.number().positive(),
      height: z.number().positive(),
    }),
    reply: editReply,
    rules: ['M7.4'],
  }),
  saveVideoTrim: route({
    method: 'POST',
    path: '/api/edit/save-video-trim',
    summary:
      'Says which part of a step’s video is played, in percent of it. The file stays whole; the image that the step waits with goes where it may show what is cut off.',
    tag,
    access: 'demo.edit',
    body: z.object({
      id: idSchema,
      startTime: z.number().min(0).max(100),
      endTime: z.number().min(0).max(100),
    }),
    reply: editReply,
    rules: ['E7.9', 'M7.31', 'E9.6'],
  }),
  updateScroll: route({
    method: 'PUT',
    path: '/api/edit/step/update-scroll',
    summary:
      'Lets viewers scroll a captured page, or not; with `applyToAll` all pages of the demo.',
    tag,
    access: 'demo.edit',
    body: z.object({
      stepId: idSchema,
      demoId: idSchema,
      preventScroll: z.boolean(),
      applyToAll: z.boolean().default(false),
    }),
    reply: editReply,
    rules: ['M7.21'],
  }),
  saveEdits: route({
    method: 'PUT',
    path: '/api/demo/:demoId/edits',
    summary: 'Saves edits of captured pages; an edit that changes nothing is removed.',
    tag,
    access: 'demo.edit',
    params: z.object({ demoId: idSchema }),
    bodyLimit: commandBytesLimit,
    body: z.object({ edits: z.array(sentEdit).max(5_000) }),
    reply: z.object({ edits: z.array(htmlEditSchema) }),
    rules: ['H7.8', 'H4.24'],
  }),
  enableSandbox: route({
    method: 'POST',
    path: '/api/demo/:demoId/enable-sandbox',
    summary:
      'Makes a demo one that is explored freely; with `deleteHotspots` its hotspots and backdrops go.',
    tag,
    access: 'demo.edit',
    params: z.object({ demoId: idSchema }),
    body: z.object({
      demoId: idSchema.optional(),
      mobileHotspotView: z.literal(false).optional(),
      deleteHotspots: z.boolean().default(false),
    }),
    reply: editReply,
    rules: ['H7.10', 'H4.25'],
  }),
  disableSandbox: route({
    method: 'POST',
    path: '/api/demo/:demoId/disable-sandbox',
    summary: 'Makes a sandbox demo a guided one again, with the hotspots and links it has.',
    tag,
    access: 'demo.edit',
    params: z.object({ demoId: idSchema }),
    body: z.object({}),
    reply: editReply,
  }),
}
