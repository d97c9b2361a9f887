// @vitest-environment jsdom
import { chapterStep, publishedDemo, publishedStep } from '@waystep/stage/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPass, keptPasses } from './kept-passes.ts'
import { rememberedGates, rememberGates, rememberStep } from './remembered-gates.ts'
import { reopenGates } from './reopen-gates.ts'

const gate = chapterStep({ type: 'Password', locked: true }, { id: 'gate', number: 1 })
const closed = { ...publishedDemo([gate]), gated: true }
const behind = publishedStep({ id: 'behind', number: 2 })
const opened = { ...publishedDemo([gate, behind]), publicationId: closed.publicationId }
const boot = { manifest: closed, grantBase: '/v/closed/', embed: false, preview: false, step: 1 }
const { publicationId } = closed

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function server(answer: () => Response) {
  const asked = vi.fn(async (_address: string) => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}

it('shows what is behind a gate that was passed in this tab, at the step of the address', async () => {
  const asked = server(() => Response.json(opened))
  expect(await reopenGates(boot, '?step=2')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  rememberGates(publicationId, '/v/opened/')
  const reopened = await reopenGates(boot, '?a=b&step=2')
  expect(reopened).toEqual({ ...boot, manifest: opened, grantBase: '/v/opened/', step: 2 })
  expect(asked.mock.lastCall?.[0]).toBe('/v/opened/manifest.json')
  expect((await reopenGates(boot, ''))?.step).toBe(1)
  expect((await reopenGates(boot, '?step=99'))?.step).toBe(1)
})

it('goes on where an embed was, whose address does not say it', async () => {
  server(() => Response.json(opened))
  rememberStep(publicationId, 2)
  expect(rememberedGates(publicationId)).toBeNull()
  rememberGates(publicationId, '/v/opened/')
  rememberStep(publicationId, 2)
  expect((await reopenGates(boot, ''))?.step).toBe(2)
})

it('forgets a grant that opens nothing any more, and keeps it while the server has a problem', async () => {
  rememberGates(publicationId, '/v/opened/')
  server(() => new Response('{}', { status: 503 }))
  expect(await reopenGates(boot, '')).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await reopenGates(boot, '')).toBeNull()
  expect(rememberedGates(publicationId)).not.toBeNull()
  server(() => new Response('{}', { status: 410 }))
  expect(await reopenGates(boot, '')).toBeNull()
  expect(rememberedGates(publicationId)).toBeNull()
})

it('trusts nothing that it finds stored, nor a store that may not be used', async () => {
  const asked = server(() => Response.json({ ...opened, publicationId: 'another' }))
  rememberGates(publicationId, '/v/opened/')
  expect(await reopenGates(boot, '')).toBeNull()
  for (const text of ['{', '1', '{"grantBase":"//evil.example/","step":null}', '{"step":1}']) {
    sessionStorage.setItem(`waystep-gates-${publicationId}`, text)
    expect(await reopenGates(boot, ''), text).toBeNull()
  }
  expect(asked).toHaveBeenCalledTimes(1)
  const refused = () => {
    throw new DOMException('No', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  rememberGates(publicationId, '/v/opened/')
  expect(await reopenGates(boot, '')).toBeNull()
})

it('shows what is behind a gate that was passed another day, and keeps the passes that count', async () => {
  keepPass(boot, 'first')
  keepPass(boot, 'second')
  const replies = [
    Response.json({ grant: 'again', passes: ['second'] }),
    Response.json(opened),
    Response.json(opened),
  ]
  const asked = server(() => replies.shift() ?? Response.error())
  const reopened = await reopenGates(boot, '?step=2')
  expect(reopened).toEqual({ ...boot, manifest: opened, grantBase: '/v/again/', step: 2 })
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/v/closed/passes',
    '/v/again/manifest.json',
  ])
  expect(keptPasses(boot.manifest.id)).toEqual(['second'])
  // From then on the tab knows.
  expect((await reopenGates(boot, ''))?.grantBase).toBe('/v/again/')
  expect(asked.mock.lastCall?.[0]).toBe('/v/again/manifest.json')
})

it('forgets passes that count no more, and keeps them while the server has a problem', async () => {
  keepPass(boot, 'first')
  server(() => new Response('{}', { status: 503 }))
  expect(await reopenGates(boot, '')).toBeNull()
  expect(keptPasses(boot.manifest.id)).toEqual(['first'])
  server(() => Response.json({ grant: 'closed', passes: [] }))
  expect(await reopenGates(boot, '')).toBeNull()
  expect({ ...localStorage }).toEqual({})
})

it('keeps no pass of viewers who are asked whether they may be counted and have not agreed', async () => {
  keepPass({ ...boot, tracking: 'ask' }, 'first')
  expect({ ...localStorage }).toEqual({})
  sessionStorage.setItem('waystep-consent', 'given')
  keepPass({ ...boot, tracking: 'ask' }, 'first')
  expect(keptPasses(boot.manifest.id)).toEqual(['first'])
})
