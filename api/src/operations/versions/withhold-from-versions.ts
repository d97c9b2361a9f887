import { randomUUID } from 'node:crypto'
import { type ChangedRecords, joinWithheld, type Withheld, withheldBy } from '@waystep/demo-model'
import { withheldSchema } from '../../publications/stored-version.ts'
import type { Queries } from '../../repositories/database.ts'
import { setWithheld, withheldOfVersions } from '../../repositories/demo-versions.ts'
import { jsonBytes } from '../../repositories/json.ts'

/**
 * What a change of a demo withholds is withheld from every version that was published before, whichever
 * of them viewers get now or later. Answers the ids of the versions that this changed.
 */
export async function withholdFromVersions(
  q: Queries,
  demoId: string,
  changes: ChangedRecords,
  now: Date,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  const more = withheldBy(changes, { at: now.toISOString(), newId: randomUUID })
  if (more.edits.length + more.chapters.length === 0) return changed
  for (const { id, withheld } of await withheldOfVersions(q, demoId)) {
    const read = withheldSchema.safeParse(withheld)
    // One that a later version of Waystep wrote, or that is broken, shows nothing to viewers of this one.
    if (!read.success) continue
    const held: Withheld = read.data
    const joined = joinWithheld(held, more)
    if (joined === held) continue
    await setWithheld(q, id, joined, jsonBytes(joined) - jsonBytes(held))
    changed.add(id)
  }
  return changed
}
