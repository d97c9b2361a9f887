import { assetHashOf, type CustomFont } from '@waystep/demo-model'
import { customFontFamily } from '@waystep/stage'
import { addressOf } from '../api-client/call.ts'

const known = new Set<string>()

/** Has the browser know a font of a workspace; its file is loaded once something is written in it. */
export function loadCustomFont(workspaceId: string, { id, url, isVariable }: CustomFont): void {
  const hash = assetHashOf(url)
  // Where nothing is drawn there are no fonts.
  if (hash === null || known.has(id) || !('FontFace' in globalThis)) return
  known.add(id)
  const address = addressOf('/api/assets/:workspaceId/:hash', { params: { workspaceId, hash } })
  const weights = isVariable ? { weight: '100 900' } : {}
  const face = new FontFace(customFontFamily(id), `url("${address}")`, {
    display: 'swap',
    ...weights,
  })
  document.fonts.add(face)
}
