import { randomBytes } from 'node:crypto'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { type BakedPageRow, insertBakedPage } from '../../repositories/baked-pages.ts'
import type { Services } from '../../services.ts'
import { captureText, packText } from '../captures/capture-body.ts'
import { keepSheets, sheetsToMask } from './masked-sheets.ts'
import { filesOfPage } from './page-assets.ts'

/** Bakes a page and stores it, once for all in this process who want it meanwhile. */
export function bakeOnce(services: Services, step: StepToBake): Promise<BakedPageRow> {
  return services.views.baking.run(`${step.capture.workspaceId} ${step.key}`, () =>
    bakePageNow(services, step),
  )
}

/** Answers the page that is there where another process was faster. */
async function bakePageNow(
  services: Services,
  { capture: row, baking, key }: StepToBake,
): Promise<BakedPageRow> {
  const { workspaceId } = row
  const now = services.now()
  const text = await captureText(services, row)
  const sheets = await sheetsToMask(services, row, baking)
  const page = await services.captures.bake(workspaceId, { text, sheets, ...baking }, { key })
  await keepSheets(services, workspaceId, page.sheets)
  const assets = await filesOfPage(services, workspaceId, page.asked, page.files)
  const objectKey = `pages/${workspaceId}/${key}-${randomBytes(6).toString('hex')}`
  await services.store.put(objectKey, await packText(page.html), {
    type: 'text/html',
    room: 'overdraft',
  })
  const heldBack = page.open.map(({ editId, reason }) => ({ editId, reason }))
  const stored = await insertBakedPage(
    services.db,
    { workspaceId, key, objectKey, assets, heldBack, resolutions: page.resolutions },
    now,
  )
  if (stored.objectKey !== objectKey) await services.store.delete(objectKey)
  return stored
}
