// node e2e/faults/rolling.faults.ts [COMMIT]: the server of that commit beside this one, on one PostgreSQL that this one has
// migrated, as in a rolling update. Without one it is the newest to which this one only adds migrations. Each does with a demo
// what people do.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Command, createChapter, createStep } from '@waystep/demo-model'
import { startOwnPostgres } from '../bench/load/own-postgres.ts'
import { signUpOperator } from '../drivers/operated-product.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { buildVersionBefore } from './rolling/version-before.ts'

/** A step that needs no files. */
function welcomeOf(workspaceId: string, demoId: string) {
  const stepId = randomUUID()
  const step = createStep({ id: stepId, demoId, number: 0, widthOrg: 1280, heightOrg: 720 })
  const chapter = createChapter({ id: randomUUID(), workspaceId, stepId, type: 'Link' })
  return { step, hotspots: [], chapter }
}

const postgres = await startOwnPostgres()
if (postgres === null) {
  console.error('A rolling update needs a PostgreSQL. Install one.')
  process.exit(1)
}
const before = buildVersionBefore(process.argv[2])
console.log(`The version before is ${before.commit.slice(0, 12)}`)
const shared = { DATABASE_URL: postgres.url, SECRET: 'a secret of at least thirty-two letters' }
const servers: Product[] = []

try {
  const now = await startProduct(shared)
  servers.push(now)
  const old = await startProduct(shared, before.folder)
  servers.push(old)
  const { operatorCookie: cookie } = await signUpOperator(now.url)
  const call = async (url: string, path: string, method = 'GET', body?: object) => {
    const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  }
  const done = async (...given: Parameters<typeof call>) => {
    const { status, text } = await call(...given)
    assert.ok(status < 300, `${given.join(' ')}: ${status} ${text.slice(0, 300)}`)
    return text
  }
  for (const [index, { url }] of servers.entries()) {
    const other = servers[1 - index]?.url ?? url
    const { workspaces } = JSON.parse(await done(url, '/api/me'))
    const id = randomUUID()
    const workspaceId = workspaces[0].id
    await done(url, '/api/demos', 'POST', { id, workspaceId, title: 'A tour', type: 'HTML' })
    await done(other, `/api/demo/${id}/link`, 'PUT', { on: true })
    const change = (at: string, seq: number, command: Command) =>
      done(at, `/api/demo/${id}/commands`, 'POST', { clientId: id, commands: [{ seq, command }] })
    await change(url, 1, { type: 'add-steps', after: 0, items: [welcomeOf(workspaceId, id)] })
    for (const [seq, at, title] of [
      [2, url, 'One'],
      [3, other, 'Two'],
      [4, url, 'Three'],
    ] as const) {
      await change(at, seq, { type: 'update-demo', changes: { title } })
      for (const each of servers) {
        assert.match(await done(each.url, `/demo/${id}`), new RegExp(`<title>${title}`))
        const events = [{ type: 'demo-opened', at: seq }]
        await done(each.url, '/api/events', 'POST', { demoId: id, viewerId: randomUUID(), events })
      }
    }
    for (const each of servers) {
      assert.equal(JSON.parse(await done(each.url, `/api/demo/${id}/analytics`)).views, 6)
    }
    await done(other, `/api/demo/${id}/link`, 'PUT', { on: false })
    for (const each of servers) assert.equal((await call(each.url, `/demo/${id}`)).status, 404)
  }
  await now.stop('SIGKILL')
  await done(old.url, '/readyz')
  console.log('Both served all that was asked, and each saw what the other did')
} finally {
  for (const each of servers) await each.remove()
  before.remove()
  postgres.stop()
}
