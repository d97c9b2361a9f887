import { randomBytes, randomUUID } from 'node:crypto'
import { freshIds, isVideoType, remapDocument, remapTranslation } from '@waystep/demo-model'
import { type AssetRow, findAssets, insertAsset } from '../../repositories/assets.ts'
import { type CaptureRow, findCaptures, insertCapture } from '../../repositories/captures.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { findVoiceFiles, insertVoiceFile } from '../../repositories/voice-files.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { copyObject } from '../assets/copy-object.ts'
import { assetKeyOf } from '../assets/own-sheet.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { withStandIns } from '../assets/with-stand-ins.ts'
import { carriedTranslations, insertTranslations } from '../translations/carried-translations.ts'
import { readVideo } from '../videos/read-video.ts'
import { preparedVideosOf, withPreparedVideos } from '../videos/with-prepared-videos.ts'
import { filesOfDemo } from './files-of-demo.ts'
import { insertDocument } from './insert-document.ts'

interface Receiver {
  readonly workspaceId: string
  readonly creatorId: string | null
}

/**
 * Copies a demo into another workspace, with pages and files of its own there, whatever room that has;
 * passwords of chapters stay behind. Answers the copy's id, or null when there is no such demo.
 */
export async function copyDemo(
  services: Services,
  demoId: string,
  { workspaceId, creatorId }: Receiver,
): Promise<string | null> {
  const { db } = services
  const demo = await findDemo(db, demoId)
  if (demo === null) return null
  const own = await loadDocument(db, demo)
  const original = withPreparedVideos(own, await preparedVideosOf(db, own))
  const translations = await carriedTranslations(db, demoId)
  const { captures: shown, hashes } = await filesOfDemo(db, original, translations)
  const assets = await withStandIns(db, await findAssets(db, demo.workspaceId, hashes))
  await Promise.all(assets.map((row) => copyAsset(services, row, workspaceId)))
  await copyVoices(services, demo.workspaceId, hashes, workspaceId)
  const captures = await findCaptures(db, [...shown.keys()])
  const copies = await Promise.all(
    captures.map((row) => copyCapture(services, row, shown.get(row.id) ?? [], workspaceId)),
  )
  const newIds = new Map(captures.map(({ id }, index) => [id, copies[index] ?? null]))
  const id = randomUUID()
  const ids = freshIds(original, {
    newId: randomUUID,
    demoId: id,
    workspaceId,
    capture: (captureId) => newIds.get(captureId) ?? null,
    font: () => null,
  })
  const remapped = remapDocument(original, ids)
  const now = services.now()
  const copy = { ...remapped, demo: { ...remapped.demo, createdAt: now.toISOString() } }
  await db.transaction().execute(async (q) => {
    const { publicAtOnce } = await workspaceRecord(q, workspaceId)
    await insertDocument(
      services,
      q,
      copy,
      { folderId: null, creatorId, linkOn: publicAtOnce },
      now,
    )
    const said = translations.map((one) => remapTranslation(one, ids))
    await insertTranslations(q, { demoId: id, workspaceId }, said, now)
  })
  return id
}

const leaseOf = ({ now }: Services) => new Date(now().getTime() + assetLeaseMs)

/** Its object is copied as it lies there: packed, and a style sheet cleaned. */
async function copyAsset(services: Services, row: AssetRow, workspaceId: string): Promise<void> {
  const objectKey = assetKeyOf(workspaceId, row)
  // One without bytes of its own comes as a name only, beside what stands for it.
  const hasBytes = row.standIn === null
  const object = { from: row.objectKey, to: objectKey, type: row.type, room: 'any' as const }
  if (hasBytes && !(await copyObject(services, object))) return
  const kept = await insertAsset(services.db, {
    ...row,
    workspaceId,
    objectKey,
    leasedUntil: leaseOf(services),
  })
  if (kept.objectKey !== objectKey) await services.store.delete(objectKey)
  if (hasBytes && isVideoType(kept.type)) await readVideo(services, kept)
}

/** What was checked as a voice is one in the other workspace, too. */
async function copyVoices(
  { db }: Services,
  from: string,
  hashes: readonly string[],
  workspaceId: string,
): Promise<void> {
  const held = new Set((await findAssets(db, workspaceId, hashes)).map(({ hash }) => hash))
  for (const voice of await findVoiceFiles(db, from, hashes)) {
    if (held.has(voice.hash)) await insertVoiceFile(db, { ...voice, workspaceId, opus: null })
  }
}

async function copyCapture(
  services: Services,
  row: CaptureRow,
  assets: readonly string[],
  workspaceId: string,
): Promise<string | null> {
  const id = randomUUID()
  const objectKey = `captures/${workspaceId}/${id}-${randomBytes(6).toString('hex')}`
  const object = {
    from: row.objectKey,
    to: objectKey,
    type: 'application/json',
    room: 'any' as const,
  }
  if (!(await copyObject(services, object))) return null
  const copy = { ...row, id, workspaceId, objectKey, leasedUntil: leaseOf(services) }
  await services.db.transaction().execute((q) => insertCapture(q, copy, assets))
  return id
}
