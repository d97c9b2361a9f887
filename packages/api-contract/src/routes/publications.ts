import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'
import { viewerIdSchema } from '../shapes/viewer-id.ts'

const tag = 'Viewer'
const grant = z.string().regex(/^[A-Za-z0-9_.-]{10,4000}$/)
/** A step, and how the key of its page begins. */
const pageFile = /^[A-Za-z0-9_-]{1,64}(\.[0-9a-f]{16})?\.html$/
/**
 * Loose, since a link to a demo may carry values of variables and marks of campaigns. What is said twice is
 * not heard: an address that somebody has patched together still shows its demo.
 */
const viewQuery = z.looseObject({
  /** `true`: an embed in a page that sends a cross-origin embedder policy. */
  isolated: z.string().optional(),
  /** The number of the step to begin with (E2.4); out of range is the first. */
  step: z.string().optional().catch(undefined),
  /** A language that the demo is translated into (V2.5); any other shows the demo in its own. */
  lang: z.string().optional().catch(undefined),
  /** `true` begins to play by itself, where the plan opens that. */
  autoplay: z.string().optional().catch(undefined),
  /** `hide` shows no bar under the stage. */
  controls: z.string().optional().catch(undefined),
  /** `true` shows the demo as it is now, to those who may edit it (E2.3). */
  preview: z.string().optional(),
  /** The id of a version that is shown in place of the demo as it is now; only with `preview`. */
  version: z.string().optional(),
})

/** Proof that a gate was passed, for `takePasses`. */
const pass = z.string().regex(/^[A-Za-z0-9_.-]{10,400}$/)
const passed = z.object({
  grant: z.string(),
  /** Where its author keeps the gate open to whoever passed it. */
  pass: pass.optional(),
})

export const publicationRoutes = {
  demoPage: route({
    method: 'GET',
    path: '/demo/:id',
    summary: 'A shared demo: a page whose first step is drawn by the server.',
    tag,
    access: 'public',
    params: z.object({ id: idSchema }),
    query: viewQuery,
    rules: ['E2.1', 'E2.3', 'E2.4'],
  }),
  embedPage: route({
    method: 'GET',
    path: '/embed/:id',
    summary: 'The same for frames in other sites.',
    tag,
    access: 'public',
    params: z.object({ id: idSchema }),
    query: viewQuery,
  }),
  manifest: route({
    method: 'GET',
    path: '/v/:grant/manifest.json',
    summary:
      'What the holder of the grant may see of a publication: a PublishedDemo of demo-model, as JSON.',
    tag,
    access: 'grant',
    params: z.object({ grant }),
  }),
  page: route({
    method: 'GET',
    path: '/v/:grant/pages/:file',
    summary:
      'A captured page with its edits applied; the file is `<stepId>.<version>.html`, or `<stepId>.html` for whichever it has.',
    tag,
    access: 'grant',
    params: z.object({ grant, file: z.string().regex(pageFile) }),
  }),
  asset: route({
    method: 'GET',
    path: '/v/:grant/assets/:hash',
    summary: 'A file that the publication’s pages and steps show.',
    tag,
    access: 'grant',
    params: z.object({ grant, hash: hashSchema }),
  }),
  pageOfDemo: route({
    method: 'GET',
    path: '/files/:grant/pages/:file',
    summary:
      'The same of a demo without gates, at an address that stays as it is while the page does; the file is `<stepId>.<version>.html`.',
    tag,
    access: 'grant',
    params: z.object({ grant, file: z.string().regex(pageFile) }),
  }),
  assetOfDemo: route({
    method: 'GET',
    path: '/files/:grant/assets/:hash',
    summary:
      'A file of a demo without gates, at an address that stays as it is while anything shows it.',
    tag,
    access: 'grant',
    params: z.object({ grant, hash: hashSchema }),
  }),
  linkPicture: route({
    method: 'GET',
    path: '/link-picture/:file',
    summary:
      'What sites that unfold a demo’s link show, 1200 by 630 pixels; the file is `<publicationId>.jpg`.',
    tag,
    access: 'public',
    params: z.object({ file: z.string().max(100) }),
  }),
  passPassword: route({
    method: 'POST',
    path: '/v/:grant/gates/:stepId',
    summary: 'Passes a password chapter; answers a grant that also shows what is behind it.',
    tag,
    access: 'grant',
    params: z.object({ grant, stepId: idSchema }),
    body: z.object({ password: z.string().min(1).max(200) }),
    reply: passed,
  }),
  submitForm: route({
    method: 'POST',
    path: '/v/:grant/forms/:stepId',
    summary:
      'Sends the answers of a form chapter, which are stored as a lead; answers a grant that also shows what is behind it. A preview stores nothing.',
    tag,
    access: 'grant',
    params: z.object({ grant, stepId: idSchema }),
    body: z.object({
      viewerId: viewerIdSchema.optional(),
      /** The answers, by the ids of the form's fields. */
      entries: z.record(z.string().max(64), z.string().max(4_000)),
    }),
    reply: passed,
    rules: ['E3.29', 'E3.30', 'E3.34', 'E3.35'],
  }),
  takePasses: route({
    method: 'POST',
    path: '/v/:grant/passes',
    summary:
      'Passes the gates that were passed before and are still open to whoever did; answers a grant that shows what is behind those that are.',
    tag,
    access: 'grant',
    params: z.object({ grant }),
    body: z.object({ passes: z.array(pass).max(30) }),
    reply: z.object({
      grant: z.string(),
      /** The passes that still count. */
      passes: z.array(pass),
    }),
  }),
}
