import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { concernsWorkspace } from '../policies/access-policies.ts'
import { insertFolder } from '../repositories/folders.ts'
import { entries } from '../testing/access-matrix/entries.ts'
import { injectCall } from '../testing/access-matrix/inject-call.ts'
import { differingPlaces, withThingOf } from '../testing/access-matrix/mixed-calls.ts'
import { rowsOfWorkspace } from '../testing/access-matrix/rows-of-workspace.ts'
import { type Callers, makeCallers, type World } from '../testing/access-matrix/world.ts'
import { createDemo } from '../testing/demo-fixtures.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/**
 * Calls that name several things are judged by one of them. Here each thing of a call is taken from
 * another workspace than the others, both ways round: nothing of the other workspace may change or be
 * told, whichever of them was judged.
 */

let server: TestServer
let who: Callers
let home: World
let away: World

beforeAll(async () => {
  server = await startTestServer()
  who = await makeCallers(server)
  home = who.worldOf('admin')
  const owner = who.userOf('member of another workspace')
  if (owner === null) throw new Error('The matrix has no member of another workspace.')
  const folderId = randomUUID()
  const { workspaceId } = owner
  await insertFolder(server.services.db, { id: folderId, workspaceId, name: 'Own', ownerId: null })
  away = { ...home, workspaceId, owner, folderId }
})
afterAll(() => server.close())

const judged = entries.filter(({ contract }) => concernsWorkspace(contract.access))

it('sees whatever is written into a workspace', async () => {
  const before = await rowsOfWorkspace(server, home.workspaceId)
  await createDemo(server, home.owner)
  const after = await rowsOfWorkspace(server, home.workspaceId)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toContain('demos.workspaceId')
})

describe.each(judged)('$name', ({ contract, row }) => {
  it('touches and tells nothing of another workspace whose thing is named among one’s own', async () => {
    const places = differingPlaces(await row(away, away.owner), await row(home, away.owner))
    for (const place of places) {
      for (const mostly of ['own', 'theirs'] as const) {
        const own = await row(away, away.owner)
        const theirs = await row(home, away.owner)
        const call =
          mostly === 'own' ? withThingOf(own, theirs, place) : withThingOf(theirs, own, place)
        const before = await rowsOfWorkspace(server, home.workspaceId)
        const reply = await injectCall(server, contract, call, { ...away.owner.headers })
        const what = `${mostly} but ${place.join('.')}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
        expect(reply.statusCode, what).toBeLessThan(500)
        if (reply.statusCode < 400) expect(reply.body, what).not.toContain(home.workspaceId)
        expect(await rowsOfWorkspace(server, home.workspaceId), what).toEqual(before)
      }
    }
  })
})
