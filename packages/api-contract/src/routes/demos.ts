import {
  chapterSchema,
  demoDocumentSchema,
  demoTypes,
  idSchema as newIdSchema,
} from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { demoCursor, demoListQuery, demoStates } from '../shapes/demo-list.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Demos'
const demoParams = z.object({ id: idSchema })
const versionParams = demoParams.extend({ versionId: idSchema })
const title = nameSchema(200)
const time = z.iso.datetime()

/** A takedown: the operator shows the demo to no viewer any more, and says why. */
const takedown = z.object({
  at: time,
  /** Null for one from before reasons were asked for. */
  reason: z.string().nullable(),
})

/** A demo in a list. */
export const demoCard = z
  .object({
    id: idSchema,
    title: z.string(),
    type: z.enum(demoTypes),
    folderId: idSchema.nullable(),
    steps: z.number().int(),
    /** Steps that viewers do not get until a redaction in them is settled, when somebody last looked. */
    heldBack: z.number().int(),
    /** Whether `/api/demo/:id/thumbnail` answers with a picture. */
    hasThumbnail: z.boolean(),
    /** The page of the first step that shows one, in CSS pixels, where no step has a picture. */
    pagePicture: z
      .object({
        stepId: idSchema,
        captureId: idSchema,
        width: z.number(),
        height: z.number(),
      })
      .nullable()
      .exactOptional(),
    /** The chapter that viewers see first; null where the demo begins with another step. */
    openingChapter: chapterSchema.nullable(),
    revision: z.number().int(),
    link: z.boolean(),
    /** Where its link leads, without a slash at the end, in lists; absent: to this server itself. */
    shownAt: z.string().exactOptional(),
    takedown: takedown.nullable(),
    createdAt: time,
    updatedAt: time,
    trashedAt: time.nullable(),
    /** Set for demos of trial users (E1.9). */
    expiresAt: time.nullable(),
    /** When its author has the link stop answering. */
    linkExpiresAt: time.nullable(),
  })
  .meta({ id: 'DemoCard' })

export type DemoCard = z.infer<typeof demoCard>

/** What a capture could not keep; the editor's yellow badge (E2.36). */
const healthEntry = z.object({
  kind: z.string(),
  nodeId: z.number().nullable(),
  detail: z.string(),
  area: z.number(),
})

export const captureSummary = z
  .object({
    url: z.string(),
    title: z.string(),
    viewport: z.object({ width: z.number(), height: z.number() }),
    health: z.array(healthEntry),
  })
  .meta({ id: 'CaptureSummary' })

export type CaptureSummary = z.infer<typeof captureSummary>

/** A step that viewers do not get until the author has looked at its redactions. */
export const heldBackStep = z.object({
  stepId: idSchema,
  number: z.number(),
  editIds: z.array(z.string()),
  reason: z.enum(['ambiguous', 'absent']),
})

/** A demo as it was published once. */
export const demoVersion = z
  .object({
    id: idSchema,
    /** Counts from 1 within its demo. */
    number: z.number().int(),
    /** The revision of the demo that it was. */
    revision: z.number().int(),
    /** How many steps viewers get. */
    steps: z.number().int(),
    /** The name of who published it; null where the account is gone. */
    maker: z.string().nullable(),
    /** Is it what viewers get now? */
    isLive: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'DemoVersion' })

export type DemoVersion = z.infer<typeof demoVersion>

export const demoLink = z
  .object({
    on: z.boolean(),
    /** Absolute addresses of the demo and of its embedding. */
    url: z.string(),
    embedUrl: z.string(),
    /** The frame's proportions, for a responsive embed code. */
    frame: z.object({ width: z.number(), height: z.number() }),
    /** What the title is written in, for an embed code in a page of another language; null: nobody can tell. */
    language: z.string().nullable(),
    /** Steps that viewers do not get of the demo as it is. */
    heldBack: z.array(heldBackStep),
    /** The version that viewers get, since changes wait until they are published; null: they do not wait. */
    live: demoVersion.nullable(),
    /** Embedding is not for trial users (E6.2). */
    embed: z.boolean(),
  })
  .meta({ id: 'DemoLink' })

export type DemoLink = z.infer<typeof demoLink>

const nodeId = z.number().int()

/** What became of an edit in the page of a step (H3.14). */
export const editResolution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('applied'), nodeId }),
  z.object({ kind: z.literal('ambiguous'), nodeIds: z.array(nodeId).readonly() }),
  z.object({ kind: z.literal('absent') }),
  /** The edit is not for this step. */
  z.object({ kind: z.literal('off') }),
])

export const editResolutions = z
  .object({
    /** The revision of the demo whose edits these are. */
    revision: z.number().int(),
    /** Steps that are captured pages, in their order. */
    steps: z.array(
      z.object({
        stepId: idSchema,
        captureId: idSchema,
        /** What became of every edit of the demo, by the edit's id. */
        resolutions: z.record(z.string(), editResolution),
        /** Edits for whose sake viewers do not get the step. */
        heldBack: z.array(heldBackStep.pick({ reason: true }).extend({ editId: z.string() })),
      }),
    ),
  })
  .meta({ id: 'EditResolutions' })

export type EditResolutions = z.infer<typeof editResolutions>

/** Makes a changed picture another address for caches; the server does not read it. */
const pictureVersion = z.object({ v: z.string().max(40).optional() })

export const demoRoutes = {
  list: route({
    method: 'GET',
    path: '/api/demos',
    summary:
      'The demos of a workspace, page by page, newest change first unless asked otherwise; search looks at titles and step names.',
    tag,
    access: 'workspace.member',
    query: demoListQuery,
    reply: z.object({
      demos: z.array(demoCard),
      /** How many demos there are in each state, whatever state was asked for; absent: this was not asked for. */
      count: z.record(z.enum(demoStates), z.number().int()).optional(),
      /** Where the next page begins; null: this is the last. */
      next: demoCursor.nullable(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/api/demos',
    summary: 'Makes an empty demo.',
    tag,
    access: 'workspace.record',
    body: z.object({
      id: newIdSchema,
      workspaceId: idSchema,
      title,
      type: z.enum(demoTypes),
      folderId: idSchema.nullish(),
    }),
    status: 201,
    reply: demoCard,
  }),
  get: route({
    method: 'GET',
    path: '/api/demo/:id',
    summary: 'A demo with everything in it, as its editor holds it.',
    tag,
    access: 'demo.record',
    params: demoParams,
    reply: z.object({
      document: demoDocumentSchema,
      revision: z.number().int(),
      captures: z.record(z.string(), captureSummary),
      link: demoLink.pick({ on: true, live: true }),
      takedown: takedown.nullable(),
      expiresAt: time.nullable(),
    }),
  }),
  revision: route({
    method: 'GET',
    path: '/api/demo/:id/revision',
    summary: 'Counts up with every change, so that others on the same demo learn of it.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    reply: z.object({
      revision: z.number().int(),
      /** Counts up with every comment that comes, changes or goes. */
      comments: z.number().int().optional(),
    }),
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/demo/:id/duplicate',
    summary: 'A copy with ids of its own; references inside it point into the copy.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    body: z.object({ id: newIdSchema, title: title.optional() }),
    status: 201,
    reply: demoCard,
  }),
  trash: route({
    method: 'DELETE',
    path: '/api/demo/:id',
    summary: 'Puts a demo in the trash; its link stops answering.',
    tag,
    access: 'demo.record',
    params: demoParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/demo/:id/restore',
    summary: 'Takes a demo out of the trash.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    reply: demoCard,
  }),
  deleteForever: route({
    method: 'DELETE',
    path: '/api/demo/:id/forever',
    summary: 'Deletes a demo that is in the trash, for good.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    status: 204,
  }),
  move: route({
    method: 'PUT',
    path: '/api/demo/:id/folder',
    summary: 'Moves a demo to a folder, or out of all.',
    tag,
    access: 'demo.account',
    params: demoParams,
    body: z.object({ folderId: idSchema.nullable() }),
    reply: demoCard,
  }),
  link: route({
    method: 'GET',
    path: '/api/demo/:id/link',
    summary: 'Whether viewers may see the demo, where, and which steps are held back from them.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    reply: demoLink,
  }),
  editResolutions: route({
    method: 'GET',
    path: '/api/demo/:id/edit-resolutions',
    summary: 'Where each edit applies: which element of which step, several alike, or none.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    reply: editResolutions,
    rules: ['H3.14', 'H4.23'],
  }),
  setLink: route({
    method: 'PUT',
    path: '/api/demo/:id/link',
    summary: 'Switches the link on or off; off ends what viewers have at once.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    body: z.object({ on: z.boolean() }),
    reply: demoLink,
  }),
  setPublishing: route({
    method: 'PUT',
    path: '/api/demo/:id/publishing',
    summary:
      'Whether changes wait until they are published; refused when the demo no longer has this revision.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    body: z.object({ waits: z.boolean(), revision: z.number().int() }),
    reply: demoLink,
  }),
  versions: route({
    method: 'GET',
    path: '/api/demo/:id/versions',
    summary: 'What was published of the demo, the newest first; the last 20 are kept.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    reply: z.object({ versions: z.array(demoVersion) }),
  }),
  publish: route({
    method: 'POST',
    path: '/api/demo/:id/versions',
    summary:
      'Keeps the demo as a version, which viewers get where changes wait; refused when the demo no longer has this revision.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    body: z.object({ revision: z.number().int() }),
    status: 201,
    reply: demoVersion,
  }),
  version: route({
    method: 'GET',
    path: '/api/demo/:id/versions/:versionId',
    summary: 'A version with everything in it, but for what was withheld from viewers since.',
    tag,
    access: 'demo.edit',
    params: versionParams,
    reply: z.object({ document: demoDocumentSchema }),
  }),
  bringBack: route({
    method: 'PUT',
    path: '/api/demo/:id/versions/:versionId/live',
    summary: 'Viewers get this version again; changes of the demo wait from now on.',
    tag,
    access: 'demo.edit',
    params: versionParams,
    reply: demoLink,
  }),
  thumbnail: route({
    method: 'GET',
    path: '/api/demo/:id/thumbnail',
    summary: 'The image of its first step that has one, 480 pixels wide; for members only.',
    tag,
    access: 'demo.edit',
    params: demoParams,
    query: pictureVersion,
  }),
  stepThumbnail: route({
    method: 'GET',
    path: '/api/step/:stepId/thumbnail',
    summary: 'The image of a step, 480 pixels wide; for members only.',
    tag,
    access: 'demo.edit',
    params: z.object({ stepId: idSchema }),
    query: pictureVersion,
  }),
}
