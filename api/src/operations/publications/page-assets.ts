import { findAsset } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'

/**
 * Everything a page loads: the files it names, and what the style sheets among them name, which
 * refer to their neighbours by bare hash. Only files of the capture count, whatever a sheet says.
 */
export async function filesOfPage(
  services: Services,
  workspaceId: string,
  named: ReadonlySet<string>,
  ofCapture: ReadonlySet<string>,
): Promise<string[]> {
  const found = new Set<string>()
  const waiting = [...named]
  for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
    if (found.has(hash)) continue
    const asset = await findAsset(services.db, workspaceId, hash)
    if (asset === null) continue
    found.add(hash)
    if (asset.type !== 'text/css') continue
    const css = (await readAsset(services, asset))?.toString('utf8') ?? ''
    for (const [other] of css.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)) {
      if (ofCapture.has(other)) waiting.push(other)
    }
  }
  return [...found].sort()
}
