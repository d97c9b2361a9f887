import type { DemoVersion } from '@waystep/api-contract'
import type { DemoDocument } from '@waystep/demo-model'
import { listVersions } from '../../repositories/demo-versions.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { openVersion } from './open-version.ts'
import { versionItem } from './version-item.ts'

/** The versions of a demo, the newest first. */
export async function versionsOf(
  services: Services,
  demoId: string,
): Promise<DemoVersion[] | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  return (await listVersions(services.db, demoId)).map((row) => versionItem(row, demo))
}

/** What a version shows: the demo as it was, but for what was withheld since. */
export async function versionDocument(
  services: Services,
  demoId: string,
  versionId: string,
): Promise<{ document: DemoDocument } | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const version = await openVersion(services, services.db, demoId, versionId)
  return version === null ? refuse('not-found') : { document: version.document }
}
