import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { TaskRun } from '../capture-threads/capture-threads.ts'
import { pictureOfStep } from '../repositories/steps.ts'
import { type Person, signUp } from '../testing/people.ts'
import { editOf, picturedPage, saveEdits, say } from '../testing/pictured-page.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { Left } from '../threads/guarded-pool-errors.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => server.close())

/** A page with an edit that its small picture shows, and where that and the page are. */
async function editedPage() {
  const page = await picturedPage(server, ada)
  await saveEdits(server, ada, page, editOf(page, 'h1', say('Changed')))
  const step = await pictureOfStep(server.services.db, page.stepId)
  const drawn = `/api/captures/${step?.captureId}/page?stepId=${page.stepId}`
  return { drawn, small: `/api/step/${page.stepId}/thumbnail` }
}

/** Asks for something, goes away once it is worked on, and tells whether that was left; and what the server logged. */
async function askAndLeave(url: string, task: 'draw' | 'picture') {
  const { captures } = server.services
  let begun = (_left: AbortSignal | undefined) => {}
  const working = new Promise<AbortSignal | undefined>((resolve) => {
    begun = resolve
  })
  vi.spyOn(captures, task).mockImplementation(
    async (_owner: string, _task: unknown, run?: TaskRun) => {
      begun(run?.left)
      await new Promise<void>((resolve) => run?.left?.addEventListener('abort', () => resolve()))
      throw new Left()
    },
  )
  const logged: string[] = []
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({ ...server.services, log: pino({ level: 'warn' }, lines) })
  const finished = new Promise<void>((done) => {
    app.server.once('request', (_request, reply) => reply.once('close', done))
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const reader = connect(Number(port), '127.0.0.1')
  reader.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${ada.headers.cookie}\r\n\r\n`)
  const left = await working
  expect(left?.aborted).toBe(false)
  reader.destroy()
  await finished
  await vi.waitFor(() => expect(left?.aborted).toBe(true))
  await app.close()
  return logged
}

it('ends drawing a page, or a small picture of one, once its reader has gone, and does so quietly', async () => {
  const { drawn, small } = await editedPage()
  expect(await askAndLeave(drawn, 'draw')).toEqual([])
  expect(await askAndLeave(`${drawn}&thumbnail=true`, 'draw')).toEqual([])
  expect(await askAndLeave(small, 'picture')).toEqual([])
  vi.restoreAllMocks()
  const again = await server.app.inject({ method: 'GET', url: small, headers: ada.headers })
  expect(again.statusCode).toBe(200)
})

it('draws a page that stands small in a list after those that somebody works on', async () => {
  const { drawn } = await editedPage()
  const draw = vi.spyOn(server.services.captures, 'draw')
  for (const url of [drawn, `${drawn}&thumbnail=true`]) {
    const page = await server.app.inject({ method: 'GET', url, headers: ada.headers })
    expect(page.body).toContain('Changed')
  }
  expect(draw.mock.calls.map(([, , run]) => run?.isUrgent)).toEqual([true, false])
})
