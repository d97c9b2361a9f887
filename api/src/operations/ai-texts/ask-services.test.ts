import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUp } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { allAnswered, askService } from './ask-services.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ AI_CHARACTERS_PER_DAY: '0' })
  ada = await signUp(server)
})
afterAll(async () => {
  await server.close()
})

const good = { id: 'openai', place: 'https://a.example small' }
const silent = { id: 'openai', place: 'https://silent.example small' }

/** A call of the workspace, by whoever has the signal. */
function ask(
  name: string,
  left: AbortSignal,
  { service = good, answer = async () => name, workspaceId = ada.workspaceId } = {},
) {
  let asked = 0
  const said = askService(server.services, {
    workspaceId,
    service,
    name: [name],
    characters: 1,
    ask: () => {
      asked += 1
      return answer()
    },
    left,
  })
  return { said, asked: () => asked }
}

/** How often the service is asked for something again, by somebody who then has all. */
async function askedAgain(name: string): Promise<number> {
  const { signal } = new AbortController()
  const again = ask(name, signal)
  expect(await again.said).toBe(name)
  allAnswered(server.services, signal)
  return again.asked()
}

it('keeps what one who leaves was answered before, until it is asked for again', async () => {
  const leaving = new AbortController()
  const [first, second] = [randomUUID(), randomUUID()]
  await ask(first, leaving.signal).said
  await ask(second, leaving.signal).said
  leaving.abort()
  allAnswered(server.services, leaving.signal)
  expect([await askedAgain(first), await askedAgain(second)]).toEqual([0, 0])
  expect([await askedAgain(first), await askedAgain(second)]).toEqual([1, 1])
})

it('keeps nothing for one who has all', async () => {
  const { signal } = new AbortController()
  const name = randomUUID()
  await ask(name, signal).said
  allAnswered(server.services, signal)
  expect(await askedAgain(name)).toBe(1)
})

it('asks another service anew, though it is of the same kind', async () => {
  const leaving = new AbortController()
  const name = randomUUID()
  await ask(name, leaving.signal).said
  const service = { ...good, place: 'https://a.example large' }
  const other = ask(name, leaving.signal, { service, answer: async () => 'other' })
  expect([await other.said, other.asked()]).toEqual(['other', 1])
})

it('asks once for what is under way, however much is answered meanwhile', async () => {
  const { signal } = new AbortController()
  const name = randomUUID()
  let answer = (_: string) => {}
  const slow = ask(name, signal, { answer: () => new Promise<string>((done) => (answer = done)) })
  await expect.poll(slow.asked).toBe(1)
  for (let at = 0; at < 510; at += 1) await ask(randomUUID(), signal).said
  const again = ask(name, signal)
  answer('late')
  expect([await slow.said, await again.said, again.asked()]).toEqual(['late', 'late', 0])
}, 60_000)

it('is held up by no service that others ask and that never answers', async () => {
  const { signal } = new AbortController()
  const people = await Promise.all(Array.from({ length: 11 }, () => signUp(server)))
  let release = () => {}
  const answered = new Promise<string>((done) => {
    release = () => done('late')
  })
  const calls = people.flatMap(({ workspaceId }) =>
    Array.from({ length: 3 }, () =>
      ask(randomUUID(), signal, { service: silent, workspaceId, answer: () => answered }),
    ),
  )
  const begun = () => calls.reduce((sum, { asked }) => sum + asked(), 0)
  await expect.poll(begun, { timeout: 20_000 }).toBe(32)
  expect(await ask('quick', signal).said).toBe('quick')
  release()
  expect(await Promise.all(calls.map(({ said }) => said))).toEqual(Array(33).fill('late'))
}, 60_000)
