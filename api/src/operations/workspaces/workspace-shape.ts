import { type WorkspaceShape, workspaceShape } from '@waystep/api-contract'
import type { Role } from '@waystep/demo-model'
import type { WorkspaceRow } from '../../repositories/workspaces.ts'

/** A row as the wire shows it; fields the workspace never set have the record's defaults. */
export function workspaceShapeOf(row: WorkspaceRow, role: Role): WorkspaceShape {
  const { fields, createdAt, ...columns } = row
  return workspaceShape.parse({ ...fields, ...columns, createdAt: createdAt.toISOString(), role })
}
