import { eachPictureUrl } from '../assets/rewrite-assets.ts'
import { isStyleLink } from '../assets/url-attributes.ts'
import type { AssetRequest } from '../tree/taken-page.ts'
import type { Taking } from './taking.ts'

/** Files that are known to be needed without reading style sheets: worth asking for at once. */
export function assetRequests({ structure, sheets }: Taking): AssetRequest[] {
  const requests = new Map<string, { kind: AssetRequest['kind']; nodeIds: number[] }>()
  const add = (url: string, kind: AssetRequest['kind'], nodeId: number): void => {
    const known = requests.get(url)
    if (known) known.nodeIds.push(nodeId)
    else requests.set(url, { kind, nodeIds: [nodeId] })
  }
  for (const { url, nodeId } of sheets) if (url !== null) add(url, 'stylesheet', nodeId)
  for (const { draft } of structure.pairs) {
    if (isStyleLink(draft)) continue
    eachPictureUrl(draft, (url) => {
      if (!url.startsWith('data:')) add(url, 'image', draft.id)
    })
  }
  return Array.from(requests, ([url, { kind, nodeIds }]) => ({ url, kind, nodeIds }))
}
