import { z } from 'zod'
import { idSchema } from './id.ts'

export const planSchema = z.enum(['Free', 'Pro', 'Growth', 'Scale'])
export const roleSchema = z.enum(['Admin', 'Member'])
export const emailSchema = z.email().max(254).transform((email) => email.toLowerCase())

/** A workspace as its members see it (M3.38). */
export const workspaceShape = z
  .object({
    id: idSchema,
    name: z.string(),
    plan: planSchema,
    /** Paid features for a while. */
    inTrial: z.boolean(),
    /** Of somebody who has not signed up yet (E1.9). */
    isTrial: z.boolean(),
    enterpriseId: idSchema.nullable(),
    /** What the caller is in it. */
    role: roleSchema,
    color: z.string().nullable(),
    hotspottextcolor: z.string().nullable(),
    hotspotNextBtnText: z.string().nullable(),
    hotspotBackBtnText: z.string().nullable(),
    logo: z.string().nullable(),
  })
  .meta({ id: 'Workspace' })

export type WorkspaceShape = z.infer<typeof workspaceShape>
