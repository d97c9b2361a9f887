import { assetHashOf, type DemoDocument, messageOf } from '@waystep/demo-model'
import { isLogo } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'

/** A logo that a change brings must have come in as one: other files were not checked as viewers need it. */
export async function uncheckedLogo(q: Queries, before: DemoDocument, after: DemoDocument) {
  const { brandLogo, workspaceId } = after.demo
  const hash = assetHashOf(brandLogo)
  if (hash === null || brandLogo === before.demo.brandLogo) return []
  if (await isLogo(q, workspaceId, hash)) return []
  const code = 'logo-unchecked'
  return [{ code, path: ['brandLogo'], message: messageOf({ code }) }]
}
