import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readGrant, signGrant } from '../../publications/grant.ts'
import { readPassedGates } from '../../publications/passed-gates.ts'
import { updateDemo } from '../../repositories/demos.ts'
import { afterReading } from '../../testing/after-reading.ts'
import { demoOfPictures, edit, stepOf } from '../../testing/demo-fixtures.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { watchDemo } from '../../testing/watching.ts'
import { seenDemo } from './seen-demo.ts'

let server: TestServer
let author: Person
beforeAll(async () => {
  server = await startTestServer()
  author = await signUp(server)
})
afterAll(() => server.close())

async function copyableDemo() {
  const made = await demoOfPictures(server, author, 1)
  await change(made.demoId, { allowDuplicate: true })
  return made
}

const change = (demoId: string, changes: object) =>
  edit(server, author, demoId, { type: 'update-demo', changes })

it('[M9.40] takes gates as passed by a grant of the server’s own name, not of a custom domain', async () => {
  const { demoId } = await copyableDemo()
  const gate = stepOf(demoId)
  const { workspaceId } = author
  const fields = { id: randomUUID(), stepId: gate.id, workspaceId, hasPassword: true }
  const items = [
    { step: gate, hotspots: [], chapter: createChapter({ ...fields, type: 'Password' }) },
  ]
  await edit(server, author, demoId, { type: 'add-steps', after: 0, items })
  const set = await server.app.inject({
    method: 'PUT',
    url: `/api/chapter/${fields.id}/password`,
    headers: author.headers,
    payload: { password: 'open sesame' },
  })
  expect(set.statusCode).toBe(200)
  const { secret, now } = server.services
  const { base } = await watchDemo(server, demoId)
  const read = readGrant(secret, base.split('/')[2] ?? '', now())
  if (!read.ok) throw new Error('Viewers were given nothing.')
  const grant = { ...read.grant, passed: [fields.id] }
  const seenWith = (domainId: string | null) =>
    seenDemo(
      server.services,
      demoId,
      readPassedGates(server.services, {
        grant: signGrant(secret, { ...grant, domainId }),
        passes: [],
      }),
    )
  expect(await seenWith(null)).toHaveProperty('shown')
  expect(await seenWith(randomUUID())).toMatchObject({
    code: 'not-allowed',
    message: expect.stringContaining('Open them in the demo first'),
  })
})

it('[M9.40] takes what was published and its document from one version, whichever is shown meanwhile', async () => {
  const { demoId } = await copyableDemo()
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/demo/${demoId}/${path}`,
      headers: author.headers,
      ...(payload && { payload }),
    })
  const revision = async () => (await ask('GET', 'revision')).json().revision
  await change(demoId, { title: 'First' })
  await ask('PUT', 'publishing', { waits: true, revision: await revision() })
  await change(demoId, { title: 'Second' })
  expect((await ask('POST', 'versions', { revision: await revision() })).statusCode).toBeLessThan(
    300,
  )
  const { versions } = (await ask('GET', 'versions')).json<{ versions: { id: string }[] }>()
  expect(versions).toHaveLength(2)
  const [second, first] = versions.map(({ id }) => id)
  await watchDemo(server, demoId)
  await updateDemo(server.services.db, demoId, { liveVersionId: first ?? '' })
  const { services } = server
  const restore = afterReading(server, 'demos', () =>
    updateDemo(services.db, demoId, { liveVersionId: second ?? '' }),
  )
  const seen = await seenDemo(services, demoId, { inPublication: null, kept: [] }).finally(restore)
  expect(seen).toMatchObject({
    document: { demo: { title: 'Second' } },
    publication: { document: { demo: { title: 'Second' } } },
  })
})
