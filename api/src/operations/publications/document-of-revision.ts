import type { DemoDocument } from '@waystep/demo-model'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { revisionOfVersion } from '../../repositories/demo-versions.ts'
import { findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { openVersion } from '../versions/open-version.ts'

/** The revision of a demo as it is, or of a version of it; null where there is no such version. */
export async function shownRevision(
  { db }: Services,
  demo: DemoRow,
  versionId: string | null,
): Promise<number | null> {
  return versionId === null ? demo.revision : await revisionOfVersion(db, demo.id, versionId)
}

/**
 * A demo as it is, or a version of it, with its edits: what is published of it is made from this. Null where it
 * has changed since `demo` was read.
 */
export async function documentOfRevision(
  services: Services,
  demo: DemoRow,
  versionId: string | null,
): Promise<DemoDocument | 'unreadable' | null> {
  return await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (q) => {
      const same = await findDemo(q, demo.id)
      if (same?.revision !== demo.revision) return null
      if (versionId === null) return await loadDocument(q, same)
      return (await openVersion(services, q, demo.id, versionId))?.document ?? 'unreadable'
    })
}
