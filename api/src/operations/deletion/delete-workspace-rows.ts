import { deletePartOf, deleteWorkspaceRow, isShut, objectsOf } from '../../repositories/deletion.ts'
import { deleteDemo, demoIdsOf } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'

const part = 1000

/** The folders of the store in which a workspace has objects. */
const kinds = ['assets', 'captures', 'pages', 'thumbnails', 'link-pictures', 'voice-samples']

/**
 * Deletes what a workspace held that was shut: its rows a part at a time, so that nobody waits long for them, then its
 * objects. Safe to repeat and to break off; a workspace that somebody is in stays.
 */
export async function deleteWorkspaceRows(
  { db, store }: Pick<Services, 'db' | 'store'>,
  workspaceId: string,
  signal?: AbortSignal,
): Promise<void> {
  if (await isShut(db, workspaceId)) {
    for (const demoId of await demoIdsOf(db, workspaceId)) {
      signal?.throwIfAborted()
      await deleteDemo(db, demoId)
    }
    while (await deletePartOf(db, workspaceId, part)) signal?.throwIfAborted()
    await deleteWorkspaceRow(db, workspaceId)
  }
  for (;;) {
    signal?.throwIfAborted()
    const keys = await objectsOf(db, workspaceId, part)
    if (keys.length === 0) break
    await store.deleteAll(keys)
  }
  // What was made by versions that kept no count of it.
  for (const kind of kinds) {
    let keys: string[] = []
    for await (const { key } of store.list(`${kind}/${workspaceId}/`)) {
      keys.push(key)
      if (keys.length < part) continue
      await store.deleteAll(keys)
      keys = []
    }
    await store.deleteAll(keys)
  }
}
