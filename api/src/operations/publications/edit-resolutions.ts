import type { EditResolutions } from '@waystep/api-contract'
import { appliesToStep } from '@waystep/demo-model'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { pagesThere } from './bake-pages.ts'
import { foundInPages } from './found-in-pages.ts'
import { movedDatesOf } from './moved-dates.ts'

/**
 * What became of each edit of a demo in the page of each step, as viewers get it. Of pages that are not baked yet it is
 * looked for, and none is baked.
 */
export async function editResolutionsOf(
  services: Services,
  demoId: string,
): Promise<EditResolutions | Refusal> {
  const opened = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (q) => {
      const demo = await openDemo(q, demoId, services.now())
      return isRefusal(demo) ? demo : { demo, document: await loadDocument(q, demo) }
    })
  if (isRefusal(opened)) return opened
  const { demo, document } = opened
  const there = await pagesThere(services, document, await movedDatesOf(services, demo))
  const found = await foundInPages(services, there.missing, { ofAll: true, isUrgent: true })
  const steps = there.steps.flatMap(({ step, capture, key }) => {
    const became = there.pages.get(key) ?? found.get(key)
    if (became === undefined) return []
    const off = Object.values(document.edits).filter((edit) => !appliesToStep(edit, step.id))
    const resolutions = {
      ...became.resolutions,
      ...Object.fromEntries(off.map((edit) => [edit.id, { kind: 'off' as const }])),
    }
    return { stepId: step.id, captureId: capture.id, resolutions, heldBack: became.heldBack }
  })
  return { revision: demo.revision, steps }
}
