import {
  lostObjects,
  noteMeasured,
  unmeasuredObjects,
  unnamedObjects,
} from '../../repositories/stored-objects.ts'
import type { Services } from '../../services.ts'
import { countedObject } from '../../storage/counted-store.ts'
import { representationKeys } from '../../storage/representations.ts'
import { thumbnailKeyOf } from '../thumbnails/thumbnail-key.ts'

const page = 200

/**
 * Makes the count of what lies in the store true again: what a process left behind that died while it
 * stored something goes, and objects from before sizes were noted are measured, with what was made
 * from them. Safe to repeat and to break off.
 */
export async function cleanUpStorage({
  db,
  store,
  now,
}: Pick<Services, 'db' | 'store' | 'now'>): Promise<void> {
  for (;;) {
    const lost = await lostObjects(db, now(), page)
    await store.deleteAll(lost)
    if (lost.length < page) break
  }
  await deleteUnnamed({ db, store, now })
  for (;;) {
    const unmeasured = await unmeasuredObjects(db, page)
    for (const { key, ...row } of unmeasured) {
      const made = [...representationKeys(key), thumbnailKeyOf(key)]
      for (const name of made) {
        const found = await store.head(name)
        if (found !== null) await noteMeasured(db, countedObject(name, found.size), now())
      }
      const size = (await store.head(key))?.size
      const bytes = size === undefined ? 0 : countedObject(key, size).bytes
      await noteMeasured(db, { ...row, key, bytes }, now())
    }
    if (unmeasured.length < page) break
  }
}

/** Looks at every object once, by their keys, so that no number of them makes one look long. */
async function deleteUnnamed({
  db,
  store,
  now,
}: Pick<Services, 'db' | 'store' | 'now'>): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const { keys, last } = await unnamedObjects(db, now(), { after, limit: 1000 })
    await store.deleteAll(keys)
    after = last
  }
}
