import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { demoIdsOf, findDemo } from '../../repositories/demos.ts'
import { insertEmptyWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { readDemoFile } from '../../transfer/demo-file/demo-file.ts'
import { importDemo } from '../../transfer/demo-file/import-demo.ts'
import { onTheMachine } from '../audit/actor.ts'
import { deleteDemo } from '../demos/delete-demo.ts'
import { trashDemo } from '../demos/trash-demo.ts'
import { setLink } from '../publications/set-link.ts'
import { sampleWorkspaceId } from './sample-workspace.ts'

/**
 * Makes the sample demo of this version's file, once for all replicas and starts, and removes that of the
 * version before. A server that cannot make it works without one, and its log says why.
 */
export async function prepareSample(services: Services): Promise<void> {
  if (!services.config.sampleDemo) return
  try {
    await prepare(services, await readSample())
  } catch (error) {
    services.log.error({ err: error }, 'the sample demo could not be made')
  }
}

/** The file in the repository, which stands at the same place from source and from the build. */
async function readSample(): Promise<Buffer> {
  for (const path of ['../sample/', '../../sample/', '../../../sample/']) {
    const file = fileURLToPath(new URL(`${path}demo.waystep`, import.meta.url))
    const bytes = await readFile(file).catch(() => null)
    if (bytes !== null) return bytes
  }
  throw new Error('api/sample/demo.waystep is missing')
}

async function prepare(services: Services, bytes: Buffer): Promise<void> {
  const { db } = services
  const hash = createHash('sha256').update(bytes).digest('hex')
  const demoId = idOf(hash, 'demo')
  const existing = await findDemo(db, demoId)
  if (existing === null) await importSample(services, bytes, { hash, demoId })
  // A start that broke off may have left it unseen.
  if (!existing?.linkOn) await setLink(services, demoId, true)
  for (const id of await demoIdsOf(db, sampleWorkspaceId)) {
    if (id === demoId) continue
    await trashDemo(services, id)
    await deleteDemo(services, onTheMachine, id)
  }
}

async function importSample(
  services: Services,
  bytes: Buffer,
  { hash, demoId }: { readonly hash: string; readonly demoId: string },
): Promise<void> {
  const read = await readDemoFile(bytes)
  if (!read.ok) throw new Error(read.problem)
  const workspace = { id: sampleWorkspaceId, name: 'Sample demo', plan: 'Scale' as const }
  await insertEmptyWorkspace(services.db, { ...workspace, isTrial: false })
  const target = { workspaceId: sampleWorkspaceId, demoId }
  await importDemo(services, read.value, { ...target, captureId: (id) => idOf(hash, id) })
}

/** The same id whichever process makes it, so that two replicas that start at once make one demo. */
function idOf(file: string, name: string): string {
  const hex = createHash('sha256').update(`${file} ${name}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
