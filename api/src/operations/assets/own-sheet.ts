import { randomBytes } from 'node:crypto'
import {
  type AssetRow,
  findAsset,
  findWithBytes,
  replaceObject,
} from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { readStream } from '../../storage/read-stream.ts'
import { packedFile } from './packed-file.ts'
import { readAsset } from './read-asset.ts'
import type { ReceivedFile } from './received-file.ts'

/** Ends the keys of sheets that were cleaned by these rules; another number cleans all of them again. */
const mark = '-own1'

/** The key of a sheet as if nobody had cleaned it. */
export function withoutSheetMark(key: string): string {
  return key.endsWith(mark) ? key.slice(0, -mark.length) : key
}

/** Bytes of a sheet at most; a larger one is kept as a file that no browser takes for one. */
const mostOfSheet = 16 * 1024 * 1024

/** Names a new object of a file. */
export function assetKeyOf(
  workspaceId: string,
  { hash, type }: Pick<AssetRow, 'hash' | 'type'>,
): string {
  // A name of its own: a clean-up that deletes the same file's last object must not meet this one.
  const key = `assets/${workspaceId}/${hash}-${randomBytes(6).toString('hex')}`
  return type === 'text/css' ? `${key}${mark}` : key
}

type File = Omit<ReceivedFile, 'discard'>

/**
 * A file as it may be stored: of a style sheet what `harmlessSheet` leaves, under the hash of what was sent.
 */
export async function ownFile(services: Services, workspaceId: string, file: File): Promise<File> {
  if (file.type !== 'text/css') return file
  const body = file.body()
  const bytes = body instanceof Uint8Array ? body : await readStream(body.stream, mostOfSheet)
  if (bytes === 'too-large') {
    return { ...file, type: 'application/octet-stream' }
  }
  const cleaned = Buffer.from(await services.captures.sheet(workspaceId, bytes))
  return { ...file, size: cleaned.length, body: () => cleaned }
}

/**
 * A file that is about to be sent: what stands for it where its own bytes are deleted; a sheet that was stored before
 * it would have been cleaned is cleaned now.
 */
export async function findOwnAsset(
  services: Services,
  workspaceId: string,
  hash: string,
): Promise<AssetRow | null> {
  const row = await findWithBytes(services.db, workspaceId, hash)
  if (row?.type !== 'text/css' || row.objectKey.endsWith(mark)) return row
  const bytes = await readAsset(services, row)
  if (bytes === null) return null
  const cleaned = Buffer.from(await services.captures.sheet(workspaceId, bytes))
  const objectKey = assetKeyOf(workspaceId, row)
  const { body, stored } = await packedFile(row.type, cleaned)
  await services.store.put(objectKey, body, { type: row.type, room: 'any' })
  const own = { ...row, objectKey, stored, size: cleaned.length }
  const isReplaced = await replaceObject(services.db, row.objectKey, own)
  await services.store.delete(isReplaced ? row.objectKey : objectKey)
  return isReplaced ? own : await findAsset(services.db, workspaceId, hash)
}
