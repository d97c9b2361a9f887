import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Texts by AI'
const workspace = z.object({ workspaceId: idSchema })

/** The services that write and translate texts, as their adapters are called. */
export const textServiceKinds = ['openai', 'anthropic', 'deepl', 'libretranslate'] as const
const one = workspace.extend({ kind: z.enum(textServiceKinds) })

/** What can stand in a header. */
const key = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'A key has letters, digits and signs, and no spaces')

/** A service that writes or translates for a workspace. Its key is told to nobody. */
export const textService = z
  .object({
    kind: z.enum(textServiceKinds),
    /** Who set it up: an Admin of the workspace, or the operator for all workspaces. */
    owner: z.enum(['workspace', 'server']),
    /** The last four letters of a key that an Admin gave, none of a short one; null: no key, or the operator's. */
    keyEnd: z.string().nullable(),
    url: z.string().nullable(),
    model: z.string().nullable(),
  })
  .meta({ id: 'TextService' })

export type TextServiceItem = z.infer<typeof textService>

/** The services that write and translate texts of a workspace. */
export const textSettingsRoutes = {
  services: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/text-services',
    summary: 'The services that write and translate for a workspace, without their keys',
    tag,
    access: 'workspace.admin',
    params: workspace,
    reply: z.object({ services: z.array(textService) }),
  }),
  setService: route({
    method: 'PUT',
    path: '/api/workspaces/:workspaceId/text-services/:kind',
    summary: 'Sets a service for texts up for a workspace, in place of the operator’s',
    tag,
    access: 'workspace.admin',
    params: one,
    body: z.strictObject({
      /** Absent: the stored one stays, as long as the address does. */
      key: key.optional(),
      url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullish(),
      model: z.string().trim().min(1).max(200).nullish(),
    }),
    reply: z.object({ service: textService }),
  }),
  removeService: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/text-services/:kind',
    summary: 'Forgets a workspace’s own service for texts, and its key',
    tag,
    access: 'workspace.admin',
    params: one,
  }),
}
