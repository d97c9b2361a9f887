import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Media library'

/** Items in one reply. */
export const libraryPage = 24
/** The pictures that may be put into the library (M5.18). */
export const libraryUploadTypes = ['image/png', 'image/jpeg'] as const
/** The tabs of the library (M2.16). */
export const libraryTypes = ['Images', 'Videos'] as const
export type LibraryType = (typeof libraryTypes)[number]
/**
 * Images are uploads, put there by somebody, or screenshots, pictures of recorded steps. Videos are named as the
 * specification names their sources: cloudflare, sent in one request; bunny, sent by an upload that is resumed;
 * s3, made by the recorder (M7.5).
 */
export const librarySources = ['uploads', 'screenshots', 's3', 'bunny', 'cloudflare'] as const
export type LibrarySource = (typeof librarySources)[number]

/** Letters of a file's name that are kept, and of what is searched. */
export const libraryNameLimit = 200

/** M3.40, spelled as there. */
export const libraryItemShape = z
  .object({
    /** SHA-256 of the file's bytes: records name it `asset:<Key>`. */
    Key: hashSchema,
    /** Where members get the file. */
    CdnEndpoint: z.string(),
    /** What its file or its step is called; empty: it has no name. */
    Name: z.string(),
    LastModified: z.iso.datetime(),
    /** Seconds; null: it is no video. */
    Duration: z.number().nullable(),
    /** Pixels, as it is drawn. */
    Width: z.int().positive(),
    Height: z.int().positive(),
    /** The picture that a video waits with, by its hash; null: none. */
    Poster: hashSchema.nullable(),
    Source: z.enum(librarySources),
  })
  .meta({ id: 'LibraryItem' })

export type LibraryItem = z.output<typeof libraryItemShape>

/** A demo that uses an item, and where. */
export const libraryUseShape = z
  .object({
    demoId: idSchema,
    title: z.string(),
    isInTrash: z.boolean(),
    /**
     * The steps that use it, in the order of the demo. Empty: it is used outside of single steps, such as
     * by edits of all.
     */
    steps: z.array(z.object({ id: idSchema, number: z.number(), text: z.string() })),
  })
  .meta({ id: 'LibraryUse' })

export type LibraryUse = z.output<typeof libraryUseShape>

const workspace = z.object({ workspaceId: idSchema })
const item = workspace.extend({ key: hashSchema })

export const libraryRoutes = {
  list: route({
    method: 'GET',
    path: '/api/library/:workspaceId',
    summary:
      'A page of the media that the workspace uploaded and recorded, as far as the caller may see the demos they are of; what was changed last comes first.',
    tag,
    access: 'workspace.account',
    params: workspace,
    query: z.object({
      type: z.enum(libraryTypes),
      /** Absent: all of them, merged. */
      source: z.enum(librarySources).optional(),
      /** The Key of the last item of the page before. */
      page: hashSchema.optional(),
      /** Letters of the names of what is wanted, in any case; absent: everything. */
      search: z.string().max(libraryNameLimit).optional(),
    }),
    reply: z.object({ items: z.array(libraryItemShape), hasMore: z.boolean() }),
    rules: ['M7.5', 'M7.28', 'M3.40'],
  }),
  add: route({
    method: 'POST',
    path: '/api/library/:workspaceId',
    summary: 'Puts a PNG, a JPEG or a video that the workspace holds into its library.',
    tag,
    access: 'workspace.account',
    params: workspace,
    body: z.object({
      key: hashSchema,
      /** What its file is called. */
      name: z.string().max(libraryNameLimit).optional(),
    }),
    status: 201,
    reply: libraryItemShape,
    rules: ['M5.18'],
  }),
  usage: route({
    method: 'GET',
    path: '/api/library/:workspaceId/:key/usage',
    summary: 'The demos that use an item, as far as the caller may see them.',
    tag,
    access: 'workspace.account',
    params: item,
    reply: z.object({ demos: z.array(libraryUseShape) }),
    rules: ['M2.24', 'E2.62'],
  }),
  usageOf: route({
    method: 'GET',
    path: '/api/media/usage',
    summary: 'The same for the item at an address, as the list says it in CdnEndpoint.',
    tag,
    access: 'workspace.account',
    query: z.object({ mediaUrl: z.string().max(2_000) }),
    reply: z.object({
      usage: z.array(libraryUseShape.omit({ title: true }).extend({ demoTitle: z.string() })),
    }),
    rules: ['E7.17', 'E3.36'],
  }),
  thumbnail: route({
    method: 'GET',
    path: '/api/library/:workspaceId/:key/thumbnail',
    summary: 'A small image of an item; of a video that of its poster.',
    tag,
    access: 'workspace.account',
    params: item,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/library/:workspaceId/:key',
    summary:
      'Removes an item from the library. Demos that use it keep it; its file goes once nothing uses it.',
    tag,
    access: 'workspace.account',
    params: item,
    query: z.object({ type: z.enum(libraryTypes), source: z.enum(librarySources) }),
    rules: ['M7.6'],
  }),
}
