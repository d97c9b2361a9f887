import { isDeepStrictEqual } from 'node:util'
import type {
  Command,
  DemoChanges,
  DemoDocument,
  GivenToDemos,
  HotspotsChanges,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { demoIdsOf } from '../../repositories/demos.ts'
import type { LookBefore } from '../../repositories/given-look-tables.ts'
import {
  beginGivenLook,
  findGivenLook,
  findLookBefore,
  keepLookBefore,
  renewGivenLook,
} from '../../repositories/given-looks.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { applyCommands } from '../commands/apply-command.ts'
import { isRefusal, type Refusal } from '../refusal.ts'

/**
 * Gives all demos of a workspace a look (M2.2, M7.23), demo by demo, as an author of each would: doing it again
 * changes nothing more. What each had before is kept, so that all of it can be taken back. Demos that are gone
 * meanwhile, or have expired, are left out.
 *
 * @returns how many demos it changed
 */
export async function giveLook(
  services: Services,
  subject: Subject,
  workspaceId: string,
  look: GivenToDemos,
): Promise<{ demos: number } | Refusal> {
  if (Object.keys({ ...look.demo, ...look.hotspots }).length === 0) return { demos: 0 }
  await services.db.transaction().execute(async (q) => {
    await lockWorkspace(q, workspaceId)
    const last = await findGivenLook(q, workspaceId)
    // Given once more, or where it had stopped, it is still the same change.
    if (isDeepStrictEqual(last?.look, look)) await renewGivenLook(q, workspaceId, services.now())
    else await beginGivenLook(q, workspaceId, look, services.now())
  })
  let demos = 0
  for (const demoId of await demoIdsOf(services.db, workspaceId)) {
    let changes = false
    const applied = await applyCommands(services, subject, demoId, async ({ q, document }) => {
      const before = beforeOf(document, look)
      const commands = commandsOf(before, look)
      changes = commands.length > 0
      if (!changes) return commands
      const kept = await findLookBefore(q, workspaceId, demoId)
      await keepLookBefore(q, look, { workspaceId, demoId, before: lastOf(before, kept) })
      return commands
    })
    if (isRefusal(applied) && applied.code !== 'not-found' && applied.code !== 'gone') {
      return applied
    }
    if (changes && !isRefusal(applied)) demos += 1
  }
  return { demos }
}

/** What a demo has where the look says something else. */
function beforeOf(document: DemoDocument, look: GivenToDemos): LookBefore {
  const hotspots = Object.values(document.hotspots).flatMap((hotspot) => {
    const other = otherIn<HotspotsChanges>(hotspot, look.hotspots)
    return Object.keys(other).length === 0 ? [] : [[hotspot.id, other] as const]
  })
  return {
    demo: otherIn<DemoChanges>(document.demo, look.demo),
    hotspots: Object.fromEntries(hotspots),
  }
}

function otherIn<Changes extends object>(record: object, wanted: Changes): Changes {
  const fields = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(Reflect.get(record, name), value),
  )
  // They are fields of the record, by the names that the look has for them.
  return Object.fromEntries(fields.map(([name]) => [name, Reflect.get(record, name)])) as Changes
}

function commandsOf(before: LookBefore, look: GivenToDemos): Command[] {
  const ids = Object.keys(before.hotspots)
  const hotspots = Object.fromEntries(ids.map((id) => [id, look.hotspots]))
  return [
    ...(Object.keys(before.demo).length > 0
      ? [{ type: 'update-demo' as const, changes: look.demo }]
      : []),
    ...(ids.length > 0 ? [{ type: 'update-hotspots' as const, changes: hotspots }] : []),
  ]
}

/** Given once more, a look replaces what was changed since it was given: that counts, and else what was there first. */
function lastOf(before: LookBefore, kept: LookBefore | null): LookBefore {
  if (kept === null) return before
  const ids = new Set([...Object.keys(before.hotspots), ...Object.keys(kept.hotspots)])
  return {
    demo: { ...kept.demo, ...before.demo },
    hotspots: Object.fromEntries(
      [...ids].map((id) => [id, { ...kept.hotspots[id], ...before.hotspots[id] }]),
    ),
  }
}
