import { findCapture } from '../../repositories/captures.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { demosOfSteps } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { captureText } from './capture-body.ts'

/**
 * A capture as HTML for members: as it was captured, or with the edits of one of the workspace's steps
 * as they are now. Its files are named relative to `/api/captures/:id/page`.
 */
export async function drawCapture(
  services: Services,
  captureId: string,
  stepId: string | null,
): Promise<string | Refusal> {
  const row = await findCapture(services.db, captureId)
  if (row === null) return refuse('not-found')
  const edits = stepId === null ? [] : await editsFor(services, row.workspaceId, stepId)
  if (edits === null) return refuse('not-found')
  const text = await captureText(services, row)
  return await services.captures.draw(row.workspaceId, {
    text,
    stepId,
    edits,
    workspaceId: row.workspaceId,
  })
}

async function editsFor(services: Services, workspaceId: string, stepId: string) {
  const [demoId] = await demosOfSteps(services.db, [stepId])
  const demo = demoId === undefined ? null : await findDemo(services.db, demoId)
  if (demo === null || demo.workspaceId !== workspaceId) return null
  return Object.values((await loadDocument(services.db, demo)).edits)
}
