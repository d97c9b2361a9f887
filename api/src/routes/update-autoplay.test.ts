import { randomUUID } from 'node:crypto'
import { createChapter, type DemoChanges, type Plan } from '@waystep/demo-model'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoOfPictures, documentOf, edit, sendCommands, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ DEFAULT_PLAN: 'Free' })
  ada = await signUp(server)
})
beforeEach(() => setPlan('Pro'))
afterAll(() => server.close())

async function setPlan(plan: Plan) {
  const { db } = server.services
  await db.updateTable('workspaces').set({ plan }).where('id', '=', ada.workspaceId).execute()
}

const call = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/edit/update-autoplay',
    headers: ada.headers,
    payload,
  })

const autoplayOf = async (demoId: string) => {
  const { demo } = await documentOf(server, ada, demoId)
  const { autoplay, autoplayduration, autoPlayDelay, showplaypause } = demo
  const { loop, customizePerStep, stepTimings } = demo
  const times = { autoplayduration, autoPlayDelay, stepTimings }
  return { autoplay, showplaypause, loop, customizePerStep, ...times }
}

it('[M7.10] takes all of autoplay, and leaves what is not sent', async () => {
  const { demoId, steps } = await demoOfPictures(server, ada, 2)
  const whole = {
    autoplay: true,
    autoplayduration: 3000,
    autoPlayDelay: 1000,
    showplaypause: false,
    loop: true,
    customizePerStep: true,
    stepTimings: [{ stepId: steps[1]?.id ?? '', duration: 5000, transition: 500 }],
  }
  const reply = await call({ id: demoId, ...whole })
  expect(reply.json()).toEqual({ status: 'success', revision: 2 })
  expect(await autoplayOf(demoId)).toEqual(whole)
  expect((await call({ id: demoId, autoPlayDelay: 500 })).statusCode).toBe(200)
  expect(await autoplayOf(demoId)).toEqual({ ...whole, autoPlayDelay: 500 })
})

it('[M4.24, M4.25, M4.26, M4.27] loop and times of steps turn it on, and go off with it', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const after = async (changes: DemoChanges) => {
    expect((await call({ id: demoId, ...changes })).statusCode).toBe(200)
    const { autoplay, loop, customizePerStep } = await autoplayOf(demoId)
    return { autoplay, loop, customizePerStep }
  }
  const off = { autoplay: false, loop: false, customizePerStep: false }
  expect(await after({ loop: true })).toEqual({ ...off, autoplay: true, loop: true })
  expect(await after({ autoplay: false })).toEqual(off)
  const timed = { ...off, autoplay: true, customizePerStep: true }
  expect(await after({ customizePerStep: true })).toEqual(timed)
  expect(await after({ autoplay: false })).toEqual(off)
})

it('[M5.13] refuses times that cannot be typed', async () => {
  const { demoId, steps } = await demoOfPictures(server, ada, 1)
  const timing = { stepId: steps[0]?.id ?? '', duration: 2000, transition: 500 }
  const wrong = [
    [{ autoplayduration: 500 }, ['autoplayduration']],
    [{ autoplayduration: 2250 }, ['autoplayduration']],
    [{ autoPlayDelay: 10_500 }, ['autoPlayDelay']],
    [{ autoPlayDelay: 999 }, ['autoPlayDelay']],
    [{ stepTimings: [{ ...timing, duration: 999 }] }, ['stepTimings', 0, 'duration']],
    [{ stepTimings: Array(1001).fill(timing) }, ['stepTimings']],
    [{ autoplay: 'yes' }, ['autoplay']],
  ] as const
  for (const [changes, path] of wrong) {
    const reply = await call({ id: demoId, ...changes })
    expect(reply.statusCode, reply.body).toBe(400)
    expect(reply.json().error.issues[0].path).toEqual(path)
  }
})

it('[M5.15] refuses times of chapters, and of steps that the demo does not have', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  const step = stepOf(demoId)
  const ids = { id: randomUUID(), stepId: step.id, workspaceId: ada.workspaceId }
  const items = [{ step, hotspots: [], chapter: createChapter(ids) }]
  await sendCommands(server, ada.headers, demoId, [{ type: 'add-steps', after: 0, items }])
  const times = (stepId: string) =>
    call({ id: demoId, stepTimings: [{ stepId, duration: 2000, transition: 500 }] })
  const reply = await times(step.id)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.message).toBe('Chapter steps cannot be autoplayed.')
  expect((await times(randomUUID())).statusCode).toBe(404)
})

it('[M6.3] needs any plan but Free, also for times of steps, and is turned off on all', async () => {
  const { demoId } = await demoOfPictures(server, ada, 1)
  await call({ id: demoId, loop: true })
  await setPlan('Free')
  expect((await call({ id: demoId, autoplay: false })).statusCode).toBe(200)
  for (const changes of [{ autoplay: true }, { loop: true }, { customizePerStep: true }]) {
    const reply = await call({ id: demoId, ...changes })
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'plan-required'])
  }
  expect(await autoplayOf(demoId)).toMatchObject({ autoplay: false, loop: false })
})

it('[M6.3] lets a demo play by itself for viewers as long as its plan does', async () => {
  const { demoId } = await demoOfPictures(server, ada, 2)
  const plays = async (query = '') => {
    const { page } = await watchDemo(server, demoId, {}, query)
    return page.body.includes('aria-label="Pause"')
  }
  expect(await plays()).toBe(false)
  expect(await plays('?autoplay=true')).toBe(true)
  await edit(server, ada, demoId, { type: 'update-demo', changes: { autoplay: true } })
  expect(await plays()).toBe(true)
  await setPlan('Free')
  expect([await plays(), await plays('?autoplay=true')]).toEqual([false, false])
})
