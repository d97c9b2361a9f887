import { deletePartOf, deleteWorkspaceRow, isShut, objectsOf } from '../../repositories/deletion.ts'
import { deleteDemo, demoIdsOf } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { forgetVoices } from '../cloned-voices/forget-voices.ts'

const part = 1000

/** The folders of the store in which a workspace has objects. */
const kinds = ['assets', 'captures', 'pages', 'thumbnails', 'link-pictures', 'voice-samples']

/**
 * Deletes what a workspace held that was shut: its rows a part at a time, so that nobody waits long for them, then its
 * objects and its cloned voices. Safe to repeat and to break off; a workspace that somebody is in stays.
 */
export async function deleteWorkspaceRows(
  services: Pick<Services, 'db' | 'store' | 'speech' | 'log' | 'now'>,
  workspaceId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, store } = services
  const wasShut = await isShut(db, workspaceId)
  if (wasShut) {
    for (const demoId of await demoIdsOf(db, workspaceId)) {
      signal?.throwIfAborted()
      await deleteDemo(db, demoId)
    }
    while (await deletePartOf(db, workspaceId, part)) signal?.throwIfAborted()
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
  if (!wasShut) return
  await refuseWhileVoicesAreLeft(services, workspaceId, signal)
  await deleteWorkspaceRow(db, workspaceId)
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The keys of the workspace's own voice services go with its row, and nobody could delete its cloned voices then. For a
 * day the work is given up while a provider fails, to be done again; after that the row goes all the same.
 */
async function refuseWhileVoicesAreLeft(
  services: Pick<Services, 'db' | 'speech' | 'log' | 'now'>,
  workspaceId: string,
  signal?: AbortSignal,
): Promise<void> {
  const left = await forgetVoices(services, workspaceId, signal)
  const since = services.now().getTime() - dayMs
  if (left.some((voice) => voice.since.getTime() > since)) {
    throw new Error('Providers still have cloned voices of the workspace.')
  }
}
