import { randomUUID } from 'node:crypto'
import { insertCopyJob } from '../../repositories/copy-jobs.ts'
import type { Person } from '../people.ts'
import type { Rows } from './row.ts'
import { copyableIn, demoIn } from './things.ts'
import type { World } from './world.ts'

/** Copies that jobs make. No service translates, so that whoever may ask for that is told so. */
export const rowsOfCopies: Rows['copies'] = {
  begin: async (world, user) => {
    await forgetCopies(world, user)
    return {
      params: { id: await copyableIn(world) },
      body: { id: randomUUID(), workspaceId: world.workspaceId },
    }
  },
  beginTranslated: async (world) => ({
    params: { id: await demoIn(world) },
    body: { id: randomUUID(), language: 'de' },
    success: 409,
  }),
  list: () => ({}),
  cancel: async (world, user) => {
    const { userId } = await forgetCopies(world, user)
    const { server, workspaceId } = world
    const id = randomUUID()
    const ask = { kind: 'viewed', inPublication: null, kept: [] } as const
    await insertCopyJob(server.services.db, {
      id,
      originalId: randomUUID(),
      workspaceId,
      userId,
      ask,
    })
    return { params: { id } }
  },
}

/** Makes room for a copy of somebody, who has one at a time; the owner where there is nobody. */
async function forgetCopies({ server, owner }: World, user: Person | null): Promise<Person> {
  const person = user ?? owner
  await server.services.db.deleteFrom('copy_jobs').where('userId', '=', person.userId).execute()
  return person
}
