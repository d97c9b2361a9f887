import { findAssets } from '../../repositories/assets.ts'
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
  let asked = new Set(named)
  while (asked.size > 0) {
    const assets = await findAssets(services.db, workspaceId, [...asked])
    for (const { hash } of assets) found.add(hash)
    const next = new Set<string>()
    for (const asset of assets) {
      if (asset.type !== 'text/css') continue
      const css = (await readAsset(services, asset))?.toString('utf8') ?? ''
      for (const [other] of css.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)) {
        if (ofCapture.has(other) && !found.has(other)) next.add(other)
      }
    }
    asked = next
  }
  return [...found].sort()
}
