import {
  type ChangedRecords,
  changedRecords,
  closesGates,
  type DemoDocument,
  hidesSomething,
  type PlanUser,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { countCommentChange, markStepsGone } from '../../repositories/comments.ts'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { lockDemo, setRevision } from '../../repositories/demos.ts'
import { loadDocument, writeChanges } from '../../repositories/documents.ts'
import { roleIn } from '../../repositories/members.ts'
import {
  endPreviewsOf,
  endPublicationsOf,
  endPublicationsOnly,
} from '../../repositories/publications.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { isExpired } from '../demos/demo-life.ts'
import { userIdOf } from '../demos/user-id.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { findEditsAhead } from '../publications/find-edits-ahead.ts'
import { publishAhead } from '../publications/publish-ahead.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { withholdFromVersions } from '../versions/withhold-from-versions.ts'
import { growthOf, refuseGrowth } from './document-room.ts'
import { withTruePasswords } from './kept-passwords.ts'
import type { Taking } from './take-command.ts'

export interface Changing extends Taking {
  readonly demo: DemoRow
  readonly document: DemoDocument
}

interface Changed<T> {
  readonly document: DemoDocument
  readonly result: T
}

/**
 * Changes a demo in one transaction that nobody else's change can come between: `work` is given the
 * document as it is and answers the new one, which is written, or a refusal, which undoes everything.
 * Whatever was hidden, removed or locked ends the publications that still show it.
 */
export async function changeDemo<T>(
  services: Services,
  subject: Subject,
  demoId: string,
  work: (changing: Changing) => Promise<Changed<T> | Refusal>,
): Promise<{ revision: number; result: T; document: DemoDocument } | Refusal> {
  const now = services.now()
  return await inTransaction(services, async (q) => {
    const demo = await lockDemo(q, demoId)
    if (demo === null) return refuse('not-found')
    if (isExpired(demo, now)) return refuse('gone')
    const workspace = await workspaceRecord(q, demo.workspaceId)
    const before = await loadDocument(q, demo)
    const user = await planUserIn(q, demo, subject)
    const changed = await work({
      q,
      demo,
      document: before,
      workspace,
      user,
      now,
      userId: userIdOf(subject) ?? '',
      isRecorder: subject.kind === 'recording-token',
      embedDomains: async () => (await currentSettings(services, q)).embedDomains,
    })
    if (isRefusal(changed)) return changed
    const { result } = changed
    const document = await withTruePasswords(q, before, changed.document)
    if (document === before) return { revision: demo.revision, result, document }
    const changes = changedRecords(before, document)
    const growth = growthOf(before, changes)
    const full = await refuseGrowth(services, q, demo.workspaceId, growth)
    if (full !== null) return full
    await writeChanges(q, demoId, changes)
    await keepCommentsOf(q, before, changes.steps, now)
    const revision = demo.revision + 1
    await setRevision(q, demoId, revision, now, growth)
    await publishAhead(services, q, demo)
    await findEditsAhead(services, q, { before, after: document, changes })
    if (hidesSomething(before, document, changes)) {
      await announceEnded(
        services,
        q,
        await endWhatShows(q, demo, changes, {
          now,
          closes: closesGates(before, document, changes),
        }),
      )
    }
    return { revision, result, document }
  })
}

/** Comments of deleted steps wait for somebody who brings those back; members are told either way. */
async function keepCommentsOf(
  q: Queries,
  { demo, steps }: DemoDocument,
  { put, removed }: ChangedRecords['steps'],
  now: Date,
): Promise<void> {
  const added = put.flatMap(({ id }) => (steps[id] === undefined ? [id] : []))
  const gone = await markStepsGone(q, demo.id, removed, now)
  const back = await markStepsGone(q, demo.id, added, null)
  if (gone + back > 0) await countCommentChange(q, demo.id)
}

/**
 * Ends what still shows something that a change hides. Where changes wait, viewers keep their version, unless
 * something was withheld from it: a redaction and a gate do not wait. Whether passes end with it, `closes` says.
 */
async function endWhatShows(
  q: Queries,
  { id, liveVersionId }: DemoRow,
  changes: ChangedRecords,
  { now, closes }: { readonly now: Date; readonly closes: boolean },
): Promise<string[]> {
  const withheld = await withholdFromVersions(q, id, changes, now)
  const keeps = liveVersionId !== null && !withheld.has(liveVersionId)
  if (keeps) return await endPreviewsOf(q, id, now)
  return closes ? await endPublicationsOf(q, id, now) : await endPublicationsOnly(q, id, now)
}

/** The trial user of a trial's workspace: everybody is that one there, with a recording token too. */
async function planUserIn(
  q: Queries,
  { workspaceId, ofTrial }: DemoRow,
  subject: Subject,
): Promise<PlanUser> {
  const userId = userIdOf(subject)
  const role = userId === null ? null : await roleIn(q, workspaceId, userId)
  return { isTrial: ofTrial, role: role ?? 'Member' }
}

/** A refusal rolls back; it is a value again outside. */
async function inTransaction<T>(
  services: Services,
  work: (q: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  let refusal: Refusal | null = null
  try {
    return await services.db.transaction().execute(async (q) => {
      const result = await work(q)
      if (!isRefusal(result)) return result
      refusal = result
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack && refusal !== null) return refusal
    // Another demo took one of the ids in the same moment.
    if (error instanceof Error && 'code' in error && error.code === '23505')
      return refuse('conflict')
    throw error
  }
}

class RolledBack extends Error {
  override readonly name = 'RolledBack'
}
