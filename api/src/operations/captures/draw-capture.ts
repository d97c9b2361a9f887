import { findCapture } from '../../repositories/captures.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { demosOfSteps } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { savedPageTexts } from '../page-texts/saved-page-texts.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { captureText } from './capture-body.ts'

interface Drawing {
  /** Null: as it was captured. */
  readonly stepId: string | null
  /** The language that the step's page is drawn in; null, or one that its demo is not translated into: its own. */
  readonly language: string | null
  /** Is it one of many small ones, for which what somebody works on does not wait? */
  readonly isThumbnail: boolean
  /** Aborted once whoever asked waits no more. */
  readonly left: AbortSignal
}

/**
 * A capture as HTML for members: as it was captured, or with the edits of one of the workspace's steps
 * as they are now. Its files are named relative to `/api/captures/:id/page`.
 */
export async function drawCapture(
  services: Services,
  captureId: string,
  { stepId, language, isThumbnail, left }: Drawing,
): Promise<string | Refusal> {
  const { db } = services
  const row = await findCapture(db, captureId)
  if (row === null) return refuse('not-found')
  const { workspaceId } = row
  const demo = stepId === null ? null : await demoOfStep(services, workspaceId, stepId)
  if (demo === null && stepId !== null) return refuse('not-found')
  const edits = demo === null ? [] : Object.values((await loadDocument(db, demo)).edits)
  const text = await captureText(services, row)
  const pageTexts =
    demo === null || language === null ? null : await savedPageTexts(db, demo.id, language)
  const task = { text, stepId, edits, workspaceId, pageTexts }
  return await services.captures.draw(workspaceId, task, { left, isUrgent: !isThumbnail })
}

async function demoOfStep({ db }: Services, workspaceId: string, stepId: string) {
  const [demoId] = await demosOfSteps(db, [stepId])
  const demo = demoId === undefined ? null : await findDemo(db, demoId)
  return demo?.workspaceId === workspaceId ? demo : null
}
