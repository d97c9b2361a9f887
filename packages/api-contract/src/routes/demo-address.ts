import { linkNameLimits } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Demos'
const params = z.object({ id: idSchema })
const time = z.iso.datetime()
/** Its shape is a rule of demo-model, which says what is wrong with it. */
const linkName = z.string().max(10 * linkNameLimits.max)

/** Where a demo's link leads, and for how long. */
export const demoAddress = z
  .object({
    /** The readable name in the place of its id; null: it has none. */
    linkName: linkName.nullable(),
    /** Absolute address with its name, or with its id. */
    url: z.string(),
    /** What stands before the name. */
    base: z.string(),
    linkExpiresAt: time.nullable(),
  })
  .meta({ id: 'DemoAddress' })

export type DemoAddress = z.infer<typeof demoAddress>

/** Why sites that show the link get a title card although its author wants the first step. */
export const titleReasons = [
  'gated',
  'hidden',
  'held-back',
  'chapter',
  'no-picture',
  'uncertain',
] as const

/** What sites that unfold the link get. */
export const linkPreview = z
  .object({
    shown: z.enum(['own', 'step', 'title']),
    reason: z.enum(titleReasons).nullable(),
    /** Relative address of the very picture. */
    picture: z.string(),
    title: z.string(),
    description: z.string(),
    host: z.string(),
  })
  .meta({ id: 'LinkPreview' })

export type LinkPreview = z.infer<typeof linkPreview>

export const demoAddressRoutes = {
  get: route({
    method: 'GET',
    path: '/api/demo/:id/address',
    summary: 'The address that viewers open, and when it stops answering.',
    tag,
    access: 'demo.edit',
    params,
    reply: demoAddress,
  }),
  check: route({
    method: 'GET',
    path: '/api/demo/:id/link-name',
    summary: 'Whether the demo could have a name for its link, and why not.',
    tag,
    access: 'demo.account',
    params,
    query: z.object({ name: linkName }),
    reply: z.object({ isFree: z.boolean(), message: z.string().nullable() }),
  }),
  setName: route({
    method: 'PUT',
    path: '/api/demo/:id/link-name',
    summary:
      'Gives the link a readable name, or takes it away. A former name leads to the demo as long as nobody has it.',
    tag,
    access: 'demo.account',
    params,
    body: z.object({ name: linkName.nullable() }),
    reply: demoAddress,
  }),
  setExpiry: route({
    method: 'PUT',
    path: '/api/demo/:id/link-expiry',
    summary: 'Says when the link stops answering; null: never.',
    tag,
    access: 'demo.account',
    params,
    body: z.object({ expiresAt: time.nullable() }),
    reply: demoAddress,
  }),
  preview: route({
    method: 'GET',
    path: '/api/demo/:id/link-preview',
    summary: 'What sites that unfold the link show of the demo as it is now.',
    tag,
    access: 'demo.edit',
    params,
    reply: linkPreview,
  }),
  previewPicture: route({
    method: 'GET',
    path: '/api/demo/:id/link-preview/picture',
    summary: 'The image of that, 1200 by 630 pixels.',
    tag,
    access: 'demo.edit',
    params,
    query: z.object({ v: z.string().max(64).optional() }),
  }),
}
