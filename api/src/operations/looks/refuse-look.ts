import { decide, type Feature, type WorkspaceLook } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { WorkspaceRow } from '../../repositories/workspaces.ts'
import { uncheckedAsLogo } from '../commands/unchecked-logo.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { workspaceShapeOf } from '../workspaces/workspace-shape.ts'

/**
 * Why the look of a workspace cannot become this one: a logo that did not come in as one, a font that it
 * has not, or either on a plan that opens none. Taking them away needs nothing.
 */
export async function refuseLook(
  q: Queries,
  row: WorkspaceRow,
  look: WorkspaceLook | null | undefined,
): Promise<Refusal | null> {
  if (!look) return null
  const workspace = workspaceShapeOf(row, 'Admin')
  const closed = (feature: Feature) => {
    const decision = decide(feature, workspace, { isTrial: workspace.isTrial, role: 'Admin' })
    return decision.allowed ? null : refuse('plan-required', decision.message)
  }
  const { brandLogo, customFontId } = look
  if (customFontId !== null && customFontId !== workspace.look?.customFontId) {
    const refused = closed('custom-font')
    if (refused !== null) return refused
    if (!workspace.customFonts.some(({ id }) => id === customFontId)) {
      const message = 'This font does not exist. Choose another one.'
      return refuseField(['look', 'customFontId'], 'unknown-font', message)
    }
  }
  if (brandLogo === null || brandLogo === workspace.look?.brandLogo) return null
  const refused = closed('branding')
  if (refused !== null) return refused
  const [found] = await uncheckedAsLogo(q, row.id, 'brandLogo', brandLogo)
  return found === undefined ? null : refuse('validation-failed', found.message, [found])
}
