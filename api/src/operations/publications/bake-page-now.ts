import { randomBytes } from 'node:crypto'
import type { PageBaking } from '../../publications/bake-page.ts'
import type { CaptureRow } from '../../repositories/captures.ts'
import { type BakedPageRow, insertBakedPage } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { captureText, packText } from '../captures/capture-body.ts'
import { keepSheets, sheetsToMask } from './masked-sheets.ts'
import { filesOfPage } from './page-assets.ts'

/**
 * Bakes a page and stores it; answers the one that is there where somebody else was faster.
 * @param key names the page, @see bakeKeyOf
 */
export async function bakePageNow(
  services: Services,
  row: CaptureRow,
  baking: PageBaking,
  key: string,
): Promise<BakedPageRow> {
  const { workspaceId } = row
  const now = services.now()
  const text = await captureText(services, row)
  const sheets = await sheetsToMask(services, row, baking)
  const page = await services.captures.bake(workspaceId, { text, sheets, ...baking }, key)
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
