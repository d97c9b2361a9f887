import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { redaction } from '../testing/redaction.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { statementsDuring } from '../testing/watched-database.ts'
import { makeDemoOfPage, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })

/** A demo of several steps that show one capture. */
async function demoOfOneCapture(steps: number) {
  const page = await makeDemoOfPage(server, ada)
  const others = Array.from({ length: steps - 1 }, () =>
    stepOf(page.demoId, { htmlCaptureId: page.captureId, image: page.step.image }),
  )
  const items = others.map((step) => ({ step, hotspots: [], chapter: null }))
  await edit(server, ada, page.demoId, { type: 'add-steps', after: 1, items })
  return { ...page, steps: [page.step, ...others] }
}

it('bakes a page once for all steps that show the same, each as it is edited', async () => {
  const page = await demoOfOneCapture(5)
  const bake = vi.spyOn(server.services.captures, 'bake')
  const { base } = await watchDemo(server, page.demoId)
  expect(bake).toHaveBeenCalledTimes(1)
  await edit(server, ada, page.demoId, redaction(page))
  expect((await get(`${base}pages/${page.steps[1]?.id}.html`)).statusCode).toBe(410)
  const after = await watchDemo(server, page.demoId)
  for (const { id } of page.steps) {
    const shown = await get(`${after.base}pages/${id}.html`)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).not.toContain('Account 4711')
  }
  expect(bake).toHaveBeenCalledTimes(2)
  bake.mockRestore()
})

it('publishes once for all who come at the same moment, and bakes nothing for another title', async () => {
  const { demoId } = await demoOfOneCapture(2)
  const bake = vi.spyOn(server.services.captures, 'bake')
  const inserted = await statementsDuring(async () => {
    const visits = await Promise.all(Array.from({ length: 20 }, () => watchDemo(server, demoId)))
    expect(new Set(visits.map(({ base }) => base)).size).toBe(1)
    expect(visits.map(({ page }) => page.statusCode)).toEqual(visits.map(() => 200))
  })
  expect(inserted.filter((text) => text.includes('insert into "publications"'))).toHaveLength(1)
  expect(bake).toHaveBeenCalledTimes(1)
  await edit(server, ada, demoId, { type: 'update-demo', changes: { title: 'Another' } })
  expect((await watchDemo(server, demoId)).page.statusCode).toBe(200)
  expect(bake).toHaveBeenCalledTimes(1)
  bake.mockRestore()
})

it('asks the database no more for a demo of many steps than for one of few', async () => {
  const asked = async (steps: number) => {
    const { demoId } = await demoOfOneCapture(steps)
    return (await statementsDuring(() => watchDemo(server, demoId))).length
  }
  expect(await asked(30)).toBe(await asked(3))
})
