import { randomUUID } from 'node:crypto'
import { type DemoDocument, orderedSteps, stepKind } from '@waystep/demo-model'
import { findCaptures } from '../../repositories/captures.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import type { HeldBack, PublishedPage } from '../../repositories/demo-tables.ts'
import type { NewPublication } from '../../repositories/publications.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { bakeStep } from './bake-step.ts'

/** Makes what viewers of a document get. Nothing of it answers until it is stored. */
export async function makePublication(
  services: Services,
  demo: DemoRow,
  document: DemoDocument,
): Promise<Omit<NewPublication, 'preview'>> {
  const { hotspotNextBtnText, hotspotBackBtnText } = await workspaceRecord(
    services.db,
    demo.workspaceId,
  )
  const edits = Object.values(document.edits)
  const captureIds = Object.values(document.steps).flatMap((step) => step.htmlCaptureId ?? [])
  const found = await findCaptures(services.db, [...new Set(captureIds)])
  const captures = new Map(
    found.filter((row) => row.workspaceId === demo.workspaceId).map((row) => [row.id, row]),
  )
  const pages: Record<string, PublishedPage> = {}
  const assets: Record<string, string[]> = {}
  const heldBack: HeldBack[] = []
  for (const step of orderedSteps(document)) {
    if (stepKind(document, step) !== 'page' || step.htmlCaptureId === null) continue
    const capture = captures.get(step.htmlCaptureId)
    if (capture === undefined) continue
    const page = await bakeStep(services, capture, step.id, edits)
    const [open] = page.heldBack
    if (open !== undefined) {
      const editIds = page.heldBack.map((held) => held.editId)
      heldBack.push({ stepId: step.id, number: step.number, editIds, reason: open.reason })
      continue
    }
    pages[step.id] = { key: page.key, ...capture.viewport }
    assets[step.id] = page.assets
  }
  return {
    id: randomUUID(),
    demoId: demo.id,
    workspaceId: demo.workspaceId,
    revision: demo.revision,
    document: { ...document, edits: {} },
    workspace: { hotspotNextBtnText, hotspotBackBtnText },
    pages,
    assets,
    heldBack,
  }
}
