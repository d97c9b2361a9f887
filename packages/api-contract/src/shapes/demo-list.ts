import { z } from 'zod'
import { idSchema } from './id.ts'

/** What viewers get of a demo: all, nothing since it was taken down or is private, or nothing yet. */
export const demoStates = ['published', 'taken-down', 'private', 'empty'] as const
const demoOrders = ['updated', 'created', 'title'] as const

/** A demo that a page of a list begins behind: when it was changed or made, in microseconds after 1970, and its id. */
const cursorOfTime = z.string().regex(/^\d{1,16}_[A-Za-z0-9_-]{1,64}$/)
/** The same in a list by title: its title in Base64 for addresses, and its id. */
const cursorOfTitle = z.string().regex(/^[A-Za-z0-9_-]{0,1100}\.[A-Za-z0-9_-]{1,64}$/)
/** A place in a list of demos. */
export const demoCursor = z.union([cursorOfTime, cursorOfTitle])

/** What a list of demos is asked for. */
export const demoListQuery = z
  .object({
    workspaceId: idSchema,
    /** `none` for demos in no folder. */
    folderId: z.union([z.literal('none'), idSchema]).optional(),
    search: z.string().max(200).optional(),
    trash: z.enum(['true', 'false']).optional(),
    /** The latest change first, the newest first, or by title: whatever its case, with numbers by what they count. */
    order: z.enum(demoOrders).default('updated'),
    state: z.enum(demoStates).optional(),
    /** Whether the reply says how many demos there are in each state. */
    count: z.enum(['true', 'false']).optional(),
    /** `next` of the page before, which was asked for in the same order. */
    after: demoCursor.optional(),
    /** The most demos in a page. */
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
  })
  .refine(
    ({ order, after }) =>
      after === undefined ||
      (order === 'title' ? cursorOfTitle : cursorOfTime).safeParse(after).success,
    { path: ['after'], error: 'A page goes on in the order of the page before' },
  )
