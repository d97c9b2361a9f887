import type { WorkspaceShape } from '@waystep/api-contract'
import type { Role } from '../../repositories/account-tables.ts'
import type { WorkspaceRow } from '../../repositories/workspaces.ts'

/** A row as the wire shows it; values the workspace never set are null. */
export function workspaceShapeOf(row: WorkspaceRow, role: Role): WorkspaceShape {
  const text = (name: string) => {
    const value = row.fields[name]
    return typeof value === 'string' ? value : null
  }
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    inTrial: row.inTrial,
    isTrial: row.isTrial,
    enterpriseId: row.enterpriseId,
    role,
    color: text('color'),
    hotspottextcolor: text('hotspottextcolor'),
    hotspotNextBtnText: text('hotspotNextBtnText'),
    hotspotBackBtnText: text('hotspotBackBtnText'),
    logo: text('logo'),
  }
}
