import type { DemoChanges } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDemo, documentOf, edit } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  bob = await signUp(server)
  await join(server, bob, ada)
})
afterAll(() => server.close())

const save = (person: Person, demoId: string, changes: DemoChanges) =>
  edit(server, person, demoId, { type: 'update-demo', changes })

it('[M4.20] settings that two tabs save lose nothing: of one field what was saved later counts', async () => {
  const demoId = await createDemo(server, ada)
  const { demo: before } = await documentOf(server, ada, demoId)
  // Each tab sends what was changed in it, from the same state.
  await save(ada, demoId, { border: !before.border, progressbar: !before.progressbar })
  await save(bob, demoId, { border: before.border, showSteps: !before.showSteps })
  expect((await documentOf(server, ada, demoId)).demo).toEqual({
    ...before,
    progressbar: !before.progressbar,
    showSteps: !before.showSteps,
  })
  await Promise.all([
    save(ada, demoId, { hotspotOpacity: 50, loop: !before.loop }),
    save(bob, demoId, { hotspotOpacity: 70, nextButton: !before.nextButton }),
  ])
  const { demo } = await documentOf(server, bob, demoId)
  expect(demo).toMatchObject({ loop: !before.loop, nextButton: !before.nextButton })
  expect([50, 70]).toContain(demo.hotspotOpacity)
})
