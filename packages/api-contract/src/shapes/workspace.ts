import { roles, workspaceSchema } from '@waystep/demo-model'
import { z } from 'zod'

export const roleSchema = z.enum(roles)
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A workspace as its members see it (M3.38), and what the caller is in it. */
export const workspaceShape = workspaceSchema
  .extend({ role: roleSchema })
  .meta({ id: 'MyWorkspace' })

export type WorkspaceShape = z.output<typeof workspaceShape>
