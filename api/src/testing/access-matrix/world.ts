import { randomUUID } from 'node:crypto'
import type { Caller } from '@waystep/api-contract'
import { insertFolder } from '../../repositories/folders.ts'
import { insertMember } from '../../repositories/members.ts'
import { join, type Person, pairExtension, signUp, startTrial } from '../people.ts'
import type { TestServer } from '../test-server.ts'

/** What a caller asks about: a workspace, and somebody in it who makes the things asked for. */
export interface World {
  readonly server: TestServer
  readonly workspaceId: string
  readonly owner: Person
  /** Somebody with no part in the workspace until a row makes them a member. */
  readonly extra: Person
  readonly folderId: string
}

export interface Callers {
  readonly worldOf: (caller: Caller) => World
  readonly headersOf: (caller: Caller) => Record<string, string>
  /** The user behind a caller; null for nobody. */
  readonly userOf: (caller: Caller) => Person | null
}

/** The callers of the contract. Trial users ask about their own workspace, all others about one home. */
export async function makeCallers(server: TestServer): Promise<Callers> {
  const operator = await signUp(server)
  const admin = await signUp(server)
  const member = await signUp(server)
  const outsider = await signUp(server)
  const extra = await signUp(server)
  const trial = await startTrial(server)
  await join(server, member, admin)
  const token = await pairExtension(server, admin)
  const worldOfOwner = async (owner: Person): Promise<World> => {
    const folderId = randomUUID()
    const { workspaceId } = owner
    await insertFolder(server.services.db, {
      id: folderId,
      workspaceId,
      name: 'Sales',
      ownerId: null,
    })
    return { server, workspaceId, owner, extra, folderId }
  }
  const home = await worldOfOwner(admin)
  const ofTrial = await worldOfOwner(trial)
  const users: Record<Caller, Person | null> = {
    anonymous: null,
    'trial owner': trial,
    member: { ...member, workspaceId: admin.workspaceId },
    admin,
    operator,
    'recording token': null,
    'member of another workspace': outsider,
  }
  return {
    worldOf: (caller) => (caller === 'trial owner' ? ofTrial : home),
    userOf: (caller) => users[caller],
    headersOf: (caller) =>
      caller === 'recording token' ? token.headers : { ...users[caller]?.headers },
  }
}

/** Makes the extra person a member of the world's workspace; their id. */
export async function addExtraMember({ server, workspaceId, extra }: World): Promise<string> {
  await insertMember(server.services.db, workspaceId, extra.userId, 'Member')
  return extra.userId
}
