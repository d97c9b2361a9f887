import type { Reply } from '../saving/failure.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'

/** Milliseconds for which a file counts as stored ahead: the clean-up takes what nothing names, of trials after a day. */
const aheadMs = 3_600_000

/** Files that were sent once already: the server may have one even where its answer was lost. */
const sent = new WeakSet<Blob>()

/** Pictures that are stored ahead of one that is saved: each counts in the workspace's storage until the clean-up takes it. */
const mostAhead = 2
let aheadOfSave = 0

interface Ahead {
  readonly at: number
  readonly reply: Promise<Reply<string> | null>
}
const ahead = new WeakMap<Blob, Ahead>()

function send(workspaceId: string, file: Blob): Promise<Reply<string>> {
  const isNew = !sent.has(file)
  sent.add(file)
  return uploadAsset(workspaceId, file, { isNew })
}

/** Stores a picture that somebody is about to save. Says nothing where that fails: Save tries it again. */
export function storeAhead(workspaceId: string, file: Blob): void {
  if (sent.has(file) || aheadOfSave >= mostAhead) return
  aheadOfSave += 1
  const reply = send(workspaceId, file).catch(() => null)
  ahead.set(file, { at: Date.now(), reply })
}

/** Stores an edited picture, unless it was stored ahead. @returns its name in records */
export async function storePicture(workspaceId: string, file: Blob): Promise<Reply<string>> {
  const before = ahead.get(file)
  ahead.delete(file)
  aheadOfSave = 0
  if (before && Date.now() - before.at < aheadMs) {
    const reply = await before.reply
    if (reply?.ok) return reply
  }
  return await send(workspaceId, file)
}
