import { createHash, randomUUID } from 'node:crypto'
import {
  assetHashOf,
  type CarriedTranslation,
  type Demo,
  freshIds,
  isOfItsWords,
  isVideoType,
  languageNamed,
  lengthOf,
  remapDocument,
  remapTranslation,
  roomForPageTexts,
  textLimit,
} from '@waystep/demo-model'
import { mediaTypeOf } from '../../media/media-type.ts'
import { keepFile } from '../../operations/assets/store-file.ts'
import { storeCapture } from '../../operations/captures/store-capture.ts'
import { insertDocument } from '../../operations/demos/insert-document.ts'
import { isRefusal } from '../../operations/refusal.ts'
import { insertTranslations } from '../../operations/translations/carried-translations.ts'
import { readVideo } from '../../operations/videos/read-video.ts'
import { adoptVoice } from '../../operations/voices/adopt-voice.ts'
import type { Services } from '../../services.ts'
import type { DemoFile, DemoFileAsset } from './demo-file.ts'

/** A file that cannot become a demo here; the message says why. */
export class BadDemoFile extends Error {
  override readonly name = 'BadDemoFile'
}

interface ImportTarget {
  readonly workspaceId: string
  readonly demoId: string
  /** The id a capture gets, by its id in the file. The same file gives the same, so that an import can go on. */
  readonly captureId: (id: string) => string
}

/**
 * Makes a demo of a file, whose pages and files are checked as those that the recorder sends. Nothing is
 * seen of it before all of it is there; an import that broke off is begun again.
 *
 * @returns the demo; null when there is one of that id already.
 * @throws BadDemoFile
 */
export async function importDemo(
  services: Services,
  { document, captures, assets, translations }: DemoFile,
  { workspaceId, demoId, captureId }: ImportTarget,
): Promise<Demo | null> {
  for (const asset of assets) await importAsset(services, workspaceId, asset)
  const heard = [
    ...Object.values(document.steps).map(({ audio }) => audio),
    ...translations.flatMap(({ media }) => media.map(({ url }) => url)),
  ]
  for (const hash of new Set(heard.flatMap((audio) => assetHashOf(audio) ?? []))) {
    if (!(await adoptVoice(services, workspaceId, hash))) {
      throw new BadDemoFile(`A voice cannot be played: ${hash}`)
    }
  }
  for (const { id, capture } of captures) {
    const stored = await storeCapture(services, { id: captureId(id), workspaceId, capture })
    if (isRefusal(stored)) throw new BadDemoFile(`A page cannot be stored: ${stored.message}`)
  }
  const held = new Set(captures.map(({ id }) => id))
  const ids = freshIds(document, {
    newId: randomUUID,
    demoId,
    workspaceId,
    capture: (id) => (held.has(id) ? captureId(id) : null),
    font: () => null,
  })
  const remapped = remapDocument(document, ids)
  const now = services.now()
  const demo = { ...remapped.demo, createdAt: now.toISOString() }
  const owner = { folderId: null, creatorId: null, linkOn: false }
  const said = translations
    .filter(({ language }) => languageNamed(language) !== null)
    .map((one) => remapTranslation(withinLimits(one), ids))
  const isNew = await services.db.transaction().execute(async (q) => {
    const isInserted = await insertDocument(services, q, { ...remapped, demo }, owner, now)
    if (isInserted) await insertTranslations(q, { demoId, workspaceId }, said, now)
    return isInserted
  })
  return isNew ? demo : null
}

/** Without texts that are longer than their place allows, and without more texts of pages than a language may have. */
function withinLimits(translation: CarriedTranslation): CarriedTranslation {
  const fits = roomForPageTexts()
  const texts = translation.texts.filter((one) => {
    if (lengthOf(one.text) > textLimit(one.kind) || !isOfItsWords(one)) return false
    return one.kind !== 'PageText' || fits(one)
  })
  return { ...translation, texts }
}

async function importAsset(
  services: Services,
  workspaceId: string,
  { hash, type: declared, bytes: base64 }: DemoFileAsset,
): Promise<void> {
  const bytes = Buffer.from(base64, 'base64')
  const type = await mediaTypeOf(bytes, declared)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (type !== 'text/css' && found !== hash) {
    throw new BadDemoFile(`A file is not what its name says: ${hash}`)
  }
  const kept = await keepFile(
    services,
    workspaceId,
    { hash, size: bytes.length, type, body: () => bytes },
    'quota',
  )
  if (isVideoType(kept.type)) await readVideo(services, kept)
}
