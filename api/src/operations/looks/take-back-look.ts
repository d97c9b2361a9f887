import { isDeepStrictEqual } from 'node:util'
import {
  type Command,
  type DemoChanges,
  type DemoDocument,
  type GivenToDemos,
  type HotspotsChanges,
  recordById,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { LookBefore } from '../../repositories/given-look-tables.ts'
import {
  demosOfGivenLook,
  findGivenLook,
  forgetGivenLook,
  forgetGivenLooksBefore,
  takeLookBefore,
} from '../../repositories/given-looks.ts'
import type { Services } from '../../services.ts'
import { applyCommands } from '../commands/apply-command.ts'
import { isRefusal, type Refusal } from '../refusal.ts'

/** Milliseconds within which what was given to all demos can be taken back. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** What was given to all demos of a workspace last, as long as it can be taken back. */
export async function takeableLook(services: Services, workspaceId: string) {
  const last = await findGivenLook(services.db, workspaceId)
  const isKept = last !== null && services.now().getTime() - last.givenAt.getTime() <= keptMs
  return isKept && last.demos > 0 ? last : null
}

/**
 * Takes back, in all demos, what was given to them last. What has been changed since stays as it is, and so does what
 * is new. Stopped in the middle, it can be asked for again. What is given meanwhile stays given, and can be taken back.
 *
 * @returns how many demos it changed
 */
export async function takeBackLook(
  services: Services,
  subject: Subject,
  workspaceId: string,
): Promise<{ demos: number } | Refusal> {
  const last = await takeableLook(services, workspaceId)
  if (last === null) return { demos: 0 }
  let demos = 0
  for (const demoId of await demosOfGivenLook(services.db, workspaceId)) {
    let changes = false
    const applied = await applyCommands(services, subject, demoId, async ({ q, document }) => {
      const before = await takeLookBefore(q, { workspaceId, demoId, givenAt: last.givenAt })
      if (before === null) return []
      const commands = commandsBack(document, last.look, before)
      changes = commands.length > 0
      return commands
    })
    if (isRefusal(applied) && applied.code !== 'not-found' && applied.code !== 'gone') {
      return applied
    }
    if (changes && !isRefusal(applied)) demos += 1
  }
  await forgetGivenLook(services.db, workspaceId, last.givenAt)
  return { demos }
}

/** Forgets what was given so long ago that it cannot be taken back any more. */
export async function forgetOldLooks(services: Services): Promise<void> {
  await forgetGivenLooksBefore(services.db, new Date(services.now().getTime() - keptMs))
}

function commandsBack(document: DemoDocument, look: GivenToDemos, before: LookBefore): Command[] {
  const demo = stillGiven<DemoChanges>(document.demo, look.demo, before.demo)
  const hotspots = Object.entries(before.hotspots).flatMap(([id, had]) => {
    const hotspot = recordById(document.hotspots, id)
    const back = hotspot && stillGiven<HotspotsChanges>(hotspot, look.hotspots, had)
    return back && Object.keys(back).length > 0 ? [[id, back] as const] : []
  })
  return [
    ...(Object.keys(demo).length > 0 ? [{ type: 'update-demo' as const, changes: demo }] : []),
    ...(hotspots.length > 0
      ? [{ type: 'update-hotspots' as const, changes: Object.fromEntries(hotspots) }]
      : []),
  ]
}

/** What of a record is as it was given, with what it had before. */
function stillGiven<Changes extends object>(
  record: object,
  given: Changes,
  before: Changes,
): Changes {
  const fields = Object.entries(before).filter(([name]) =>
    isDeepStrictEqual(Reflect.get(record, name), Reflect.get(given, name)),
  )
  return Object.fromEntries(fields) as Changes
}
