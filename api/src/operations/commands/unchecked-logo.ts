import { assetHashOf, type DemoDocument, messageOf } from '@waystep/demo-model'
import { isLogo, type LogoKind } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'

const kinds = {
  brandLogo: 'logo',
  watermarkLogoUrl: 'watermark',
} as const satisfies Record<string, LogoKind>
const fields = ['brandLogo', 'watermarkLogoUrl'] as const satisfies readonly (keyof typeof kinds)[]

/** A logo that a change brings must have come in as one: other files were not checked as viewers need it. */
export async function uncheckedLogo(q: Queries, before: DemoDocument, after: DemoDocument) {
  const found = []
  for (const field of fields) {
    const reference = after.demo[field]
    if (reference === before.demo[field]) continue
    found.push(...(await uncheckedAsLogo(q, after.demo.workspaceId, field, reference)))
  }
  return found
}

/** What is wrong with a file of the workspace in a field for logos: nothing, or that it did not come in as one. */
export async function uncheckedAsLogo(
  q: Queries,
  workspaceId: string,
  field: keyof typeof kinds,
  reference: string | null,
) {
  const hash = assetHashOf(reference)
  if (hash === null || (await isLogo(q, workspaceId, hash, kinds[field]))) return []
  const code = 'logo-unchecked'
  return [{ code, path: [field], message: messageOf({ code }) }]
}
