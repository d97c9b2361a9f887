import type { CarriedTranslation, DemoDocument } from '@waystep/demo-model'
import { type AssetRow, insertAsset, leaseAssets } from '../../repositories/assets.ts'
import { insertCapture } from '../../repositories/captures.ts'
import type { Queries } from '../../repositories/database.ts'
import { publicationStanding } from '../../repositories/demo-standing.ts'
import { roleIn } from '../../repositories/members.ts'
import { lockStorageOf } from '../../repositories/stored-objects.ts'
import { setVideo } from '../../repositories/videos.ts'
import { insertVoiceFile } from '../../repositories/voice-files.ts'
import type { Services } from '../../services.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { refuseGrowth } from '../commands/document-room.ts'
import { insertDocument } from '../demos/insert-document.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { bytesOfTranslations, insertTranslations } from '../translations/carried-translations.ts'
import type { CopiedPage } from './copy-pages.ts'
import { refuseCopying } from './refuse-copying.ts'
import type { WantedFiles } from './wanted-files.ts'

/** A copy whose objects are all stored. */
export interface StoredCopy {
  readonly document: DemoDocument
  /** The copy in other languages. */
  readonly translations: readonly CarriedTranslation[]
  readonly creatorId: string
  readonly publicationId: string
  readonly files: WantedFiles
  /** The receiver's rows of the files that it did not have. */
  readonly copied: readonly AssetRow[]
  readonly pages: readonly CopiedPage[]
}

/** Ends the transaction, and is the answer. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Makes the copy with all that names its files, private until its owner shares it. Whether it may be made is asked
 * again, since making it took a while.
 * @returns the keys of the objects that are named now; others were stored by somebody else meanwhile
 * @throws CopyRefused, and then nothing is named
 */
export async function insertCopy(
  services: Services,
  q: Queries,
  { document, translations, creatorId, publicationId, files, copied, pages }: StoredCopy,
): Promise<Set<string>> {
  const now = services.now()
  const { workspaceId } = document.demo
  const leasedUntil = new Date(now.getTime() + assetLeaseMs)
  const standing = await publicationStanding(q, { publicationId })
  refuseWith(refuseCopying(services, standing))
  if (standing?.endedAt !== null) refuseWith(refuse('conflict'))
  if ((await roleIn(q, workspaceId, creatorId)) === null) refuseWith(refuse('not-found'))
  await lockStorageOf(q, workspaceId)
  const bytes = Buffer.byteLength(JSON.stringify(document)) + bytesOfTranslations(translations)
  refuseWith(await refuseGrowth(services, q, workspaceId, bytes))
  const held = await leaseAssets(q, workspaceId, files.held, leasedUntil)
  if (held.size < files.held.length) refuseWith(refuse('conflict'))
  const named = new Set<string>()
  const videos = new Map(files.videos.map((video) => [video.hash, video]))
  for (const row of copied) {
    const kept = await insertAsset(q, { ...row, leasedUntil })
    named.add(kept.objectKey)
    const video = videos.get(row.hash)
    if (video && kept.objectKey === row.objectKey) await setVideo(q, workspaceId, row.hash, video)
  }
  for (const voice of files.voices) await insertVoiceFile(q, { ...voice, workspaceId })
  for (const { row, files: ofPage } of pages) {
    named.add(row.objectKey)
    await insertCapture(q, { ...row, leasedUntil }, ofPage)
  }
  const owner = { folderId: null, creatorId, linkOn: false }
  if (!(await insertDocument(services, q, document, owner, now))) refuseWith(refuse('conflict'))
  await insertTranslations(q, { demoId: document.demo.id, workspaceId }, translations, now)
  return named
}

function refuseWith(refusal: Refusal | null): void {
  if (refusal !== null) throw new CopyRefused(refusal)
}
