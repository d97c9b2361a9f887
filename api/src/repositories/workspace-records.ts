import { type Workspace, workspaceSchema } from '@waystep/demo-model'
import type { Queries } from './database.ts'
import { findWorkspace } from './workspaces.ts'

/** A workspace as the rules of the demo model know it. Throws when there is none. */
export async function workspaceRecord(q: Queries, id: string): Promise<Workspace> {
  const row = await findWorkspace(q, id)
  if (row === null) throw new Error(`There is no workspace ${id}.`)
  const { fields, createdAt, ...columns } = row
  return workspaceSchema.parse({ ...fields, ...columns, createdAt: createdAt.toISOString() })
}
