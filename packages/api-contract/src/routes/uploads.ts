import { assetReferenceSchema, captionsLimit, logoLimit } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

/** Bytes of one picture put into a captured page by hand. */
export const uploadLimit = 25 * 1024 * 1024
/** What may be uploaded into a captured page (H5.13). */
export const uploadTypes = ['image/png', 'image/jpeg'] as const

const tag = 'Uploads'

export const uploadRoutes = {
  signed: route({
    method: 'POST',
    path: '/upload/signed',
    summary:
      'An address to which an image can be put. The key is workspaceId/demoId/editId/timestamp.extension and must be the caller’s.',
    tag,
    access: 'demo.edit',
    body: z.object({
      userId: z.string().min(1).max(128),
      demoId: idSchema,
      workspaceId: idSchema,
      key: z.string().min(1).max(400),
      mimeType: z.enum(uploadTypes),
    }),
    reply: z.object({ status: z.number().int(), data: z.object({ signedURL: z.url() }) }),
    rules: ['H7.6'],
  }),
  put: route({
    method: 'PUT',
    path: '/upload/:ticket',
    summary: 'Puts the bytes for which the address was signed; answers the asset they became.',
    tag,
    access: 'upload-ticket',
    params: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    bytes: { types: ['*/*'], limit: uploadLimit },
    reply: z.object({ asset: z.string(), key: z.string() }),
    rules: ['H7.7'],
  }),
  logo: route({
    method: 'POST',
    path: '/api/demo/:id/logo',
    summary:
      'Stores a logo for the page of the demo’s link: PNG, JPEG, GIF or SVG, of which only what draws is kept; or one for its watermark: a square PNG or JPEG with sides of 32 to 256 pixels. Answers what the demo’s brandLogo or watermarkLogoUrl calls it.',
    tag,
    access: 'demo.account',
    params: z.object({ id: idSchema }),
    query: z.object({ kind: z.enum(['logo', 'watermark']).default('logo') }),
    // What is too large as a logo is told so; only what is far too large is cut off.
    bytes: { types: ['*/*'], limit: 8 * logoLimit },
    status: 201,
    reply: z.object({ url: assetReferenceSchema }),
    rules: ['E2.64', 'E7.25', 'M5.2', 'M5.3', 'M5.4'],
  }),
  workspaceLogo: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/logo',
    summary:
      'Stores the logo that new demos of the workspace begin with: PNG, JPEG, GIF or SVG, of which only what draws is kept. Answers what the workspace’s look calls it.',
    tag,
    access: 'workspace.admin',
    params: z.object({ workspaceId: idSchema }),
    bytes: { types: ['*/*'], limit: 8 * logoLimit },
    status: 201,
    reply: z.object({ url: assetReferenceSchema }),
    rules: ['M2.2', 'E2.64'],
  }),
  watermarkLogo: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/watermark-logo',
    summary:
      'Stores a logo for the watermark of the workspace’s demos: a square PNG or JPEG with sides of 32 to 256 pixels. Answers what the workspace’s watermarkLogoUrl calls it.',
    tag,
    access: 'workspace.admin',
    params: z.object({ workspaceId: idSchema }),
    bytes: { types: ['*/*'], limit: 8 * logoLimit },
    status: 201,
    reply: z.object({ url: assetReferenceSchema }),
    rules: ['M3.39', 'M5.2', 'M5.3', 'M5.4', 'M6.5'],
  }),
  captions: route({
    method: 'POST',
    path: '/api/demo/:id/captions',
    summary:
      'Stores captions for a video step: WebVTT or SubRip, of which plain text with its times is kept. Answers what the step’s captionsUrl calls them, and the numbers of its entries and of those that could not be read.',
    tag,
    access: 'demo.edit',
    params: z.object({ id: idSchema }),
    // What is too large for captions is told so; only what is far too large is cut off.
    bytes: { types: ['*/*'], limit: 8 * captionsLimit },
    status: 201,
    reply: z.object({
      url: assetReferenceSchema,
      entries: z.int().min(1),
      losses: z.int().min(0),
    }),
    rules: ['E7.26', 'M3.15'],
  }),
}
