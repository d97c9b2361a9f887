import { decide, type WorkspaceChanges } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { WorkspaceRow } from '../../repositories/workspaces.ts'
import { uncheckedAsLogo } from '../commands/unchecked-logo.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { workspaceShapeOf } from './workspace-shape.ts'

/**
 * Why the watermark of a workspace cannot become what a change makes it: its plan or trial (M6.5), or a logo that did
 * not come in as one. Taking it away needs nothing.
 */
export async function refuseWatermark(
  q: Queries,
  row: WorkspaceRow,
  changes: WorkspaceChanges,
): Promise<Refusal | null> {
  const workspace = workspaceShapeOf(row, 'Admin')
  const isNew = (field: 'watermarkText' | 'watermarkLogoUrl') =>
    !!changes[field] && changes[field] !== workspace[field]
  if (!isNew('watermarkText') && !isNew('watermarkLogoUrl')) return null
  const { isTrial, role } = workspace
  const decision = decide('workspace-branding', workspace, { isTrial, role })
  if (!decision.allowed) return refuse('plan-required', decision.message)
  const { watermarkLogoUrl: logo = null } = changes
  if (!isNew('watermarkLogoUrl')) return null
  const [found] = await uncheckedAsLogo(q, row.id, 'watermarkLogoUrl', logo)
  return found === undefined ? null : refuse('validation-failed', found.message, [found])
}
