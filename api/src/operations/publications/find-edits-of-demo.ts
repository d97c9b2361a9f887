import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { pagesThere } from './bake-pages.ts'
import { foundInPages } from './found-in-pages.ts'
import { movedDatesOf } from './moved-dates.ts'

/** Looks for the edits of a demo in those of its pages that are not baked yet, of hidden steps as well: those may be shown again. */
export async function findEditsOfDemo(services: Services, demoId: string): Promise<void> {
  const demo = await findDemo(services.db, demoId)
  if (demo === null) return
  const document = await loadDocument(services.db, demo)
  const { missing } = await pagesThere(services, document, await movedDatesOf(services, demo))
  await foundInPages(services, missing, { isUrgent: false })
}
