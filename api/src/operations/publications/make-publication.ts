import { randomUUID } from 'node:crypto'
import type { DemoDocument } from '@waystep/demo-model'
import type { DemoRow } from '../../repositories/demo-row.ts'
import type { HeldBack, PublishedPage } from '../../repositories/demo-tables.ts'
import type { NewPublication } from '../../repositories/publications.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { bakePages } from './bake-pages.ts'

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
  const pages: Record<string, PublishedPage> = {}
  const assets: Record<string, string[]> = {}
  const heldBack: HeldBack[] = []
  for (const { step, capture, page } of await bakePages(services, demo.workspaceId, document)) {
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
