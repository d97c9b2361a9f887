import { type DemoDocument, withoutWithheld } from '@waystep/demo-model'
import { readVersion } from '../../publications/stored-version.ts'
import type { Queries } from '../../repositories/database.ts'
import type { DemoVersionRow } from '../../repositories/demo-versions.ts'
import { findVersion } from '../../repositories/demo-versions.ts'
import type { Services } from '../../services.ts'

/** A version as viewers may see it now, and the revision that it is of. */
export interface OpenedVersion {
  readonly id: string
  readonly revision: number
  readonly document: DemoDocument
}

/** A version of a demo without all that was withheld since; null where there is none that can be read. */
export async function openVersion(
  services: Pick<Services, 'log'>,
  q: Queries,
  demoId: string,
  id: string,
): Promise<OpenedVersion | null> {
  const row = await findVersion(q, demoId, id)
  return row === null ? null : readOpened(services, row)
}

function readOpened({ log }: Pick<Services, 'log'>, row: DemoVersionRow): OpenedVersion | null {
  const read = readVersion(row)
  if (!read.ok) {
    log.warn({ versionId: row.id, demoId: row.demoId, problem: read.problem }, 'cannot be read')
    return null
  }
  const document = withoutWithheld(read.value.document, read.value.withheld)
  return { id: row.id, revision: row.revision, document }
}
