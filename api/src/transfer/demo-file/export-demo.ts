import { readAsset } from '../../operations/assets/read-asset.ts'
import { captureText } from '../../operations/captures/capture-body.ts'
import { filesOfDemo } from '../../operations/demos/files-of-demo.ts'
import { carriedTranslations } from '../../operations/translations/carried-translations.ts'
import {
  preparedVideosOf,
  withPreparedVideos,
} from '../../operations/videos/with-prepared-videos.ts'
import { findAsset } from '../../repositories/assets.ts'
import { findCaptures } from '../../repositories/captures.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { type DemoFile, type DemoFileAsset, writeDemoFile } from './demo-file.ts'

/** The bytes of a file with one demo; null when there is none. Passwords of chapters stay behind. */
export async function exportDemo(services: Services, demoId: string): Promise<Buffer | null> {
  const demo = await findDemo(services.db, demoId)
  if (demo === null) return null
  const own = await loadDocument(services.db, demo)
  const document = withPreparedVideos(own, await preparedVideosOf(services.db, own))
  const translations = await carriedTranslations(services.db, demoId)
  const { captures: shown, hashes } = await filesOfDemo(services.db, document, translations)
  const captures: DemoFile['captures'][number][] = []
  const texts = [JSON.stringify(document), JSON.stringify(translations)]
  for (const row of await findCaptures(services.db, [...shown.keys()])) {
    const text = await captureText(services, row)
    texts.push(text)
    captures.push({ id: row.id, capture: JSON.parse(text) })
  }
  const assets: DemoFileAsset[] = []
  for (const hash of hashes) {
    // A capture may be stored as changes to files of its own, which are not needed once it is whole.
    if (!texts.some((text) => text.includes(hash))) continue
    const row = await findAsset(services.db, demo.workspaceId, hash)
    const bytes = row === null ? null : await readAsset(services, row)
    if (row === null || bytes === null) continue
    assets.push({ hash, type: row.type, bytes: bytes.toString('base64') })
  }
  return await writeDemoFile({ document, captures, assets, translations })
}
