import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'
import { libraryNameLimit } from './library.ts'

/** Why a video may not play everywhere: its container, its picture, its sound, where its index is, its size. */
export const videoProblems = ['container', 'picture', 'sound', 'index', 'lines'] as const
export type VideoProblem = (typeof videoProblems)[number]

/**
 * `fine`: it plays everywhere as it was sent. `waiting`, `running`: the server makes a file of it that does.
 * `prepared`: that file is served in its place, under the same name. `failed`: it could not be made.
 */
export const preparationStates = ['fine', 'waiting', 'running', 'prepared', 'failed'] as const
export type PreparationState = (typeof preparationStates)[number]

const preparationShape = z.object({
  /** `unprepared`: nobody on this server can prepare it. */
  state: z.enum([...preparationStates, 'unprepared']),
  /** Percent of preparing it. */
  progress: z.int().min(0).max(100),
  /** Empty: there are none, or nobody has looked yet. */
  problems: z.array(z.enum(videoProblems)),
})

export type Preparation = z.output<typeof preparationShape>

/** A video as the server has read it. */
export const videoShape = z
  .object({
    /** SHA-256 of the file's bytes: records name it `asset:<key>`. */
    key: hashSchema,
    type: z.string(),
    /** Pixels, as it is drawn. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** Seconds. */
    duration: z.number().positive(),
    /** The picture that it waits with, by its hash; null: none. */
    poster: hashSchema.nullable(),
    preparation: preparationShape,
  })
  .meta({ id: 'Video' })

export type Video = z.output<typeof videoShape>

/** What whoever sends a video says of it. */
export const videoFacts = z.object({
  /** A picture that the workspace holds, by its hash. */
  poster: hashSchema.nullable().default(null),
  /** What its file is called: the library shows it and finds it by that. */
  name: z.string().max(libraryNameLimit).optional(),
  /** The recorder in the browser made it. */
  recorded: z.boolean().default(false),
})

export const videoRoutes = {
  add: route({
    method: 'POST',
    path: '/api/videos/:workspaceId',
    summary:
      'Reads a stored file as a video: MP4, WebM or QuickTime, no longer than the plan has it. Steps may show it from then on. The poster is an image that the workspace holds.',
    tag: 'Videos',
    access: 'workspace.member',
    params: z.object({ workspaceId: idSchema }),
    body: videoFacts.extend({ key: hashSchema }),
    status: 201,
    reply: videoShape,
    rules: ['E4.3', 'E5.30', 'E5.31'],
  }),
  get: route({
    method: 'GET',
    path: '/api/videos/:workspaceId/:key',
    summary:
      'A video that the server has read, and how far preparing it is; asked every second while it waits or runs.',
    tag: 'Videos',
    access: 'workspace.member',
    params: z.object({ workspaceId: idSchema, key: hashSchema }),
    reply: videoShape,
    rules: ['E4.1', 'E9.4', 'M2.20'],
  }),
}
