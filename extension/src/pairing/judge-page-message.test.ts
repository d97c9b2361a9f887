import { createHash } from 'node:crypto'
import { extensionId, extensionKey } from '@waystep/api-contract'
import { describe, expect, it } from 'vitest'
import { judgePageMessage, type PageMessageContext } from './judge-page-message.ts'
import type { Pairing } from './pairing.ts'

const home = 'https://demos.example.com'
const evil = 'https://evil.example.com'
const pairing: Pairing = {
  serverUrl: home,
  token: 'wsr_1',
  account: { name: 'Ann', email: 'ann@example.com' },
  workspace: { id: 'w', name: 'Acme' },
}
const pair = (serverUrl: string) => ({
  type: 'pair',
  serverUrl,
  token: 'wsr_2',
  account: { name: '', email: '' },
  workspace: { id: 'w', name: 'Acme' },
})
const add = { type: 'addStepsBetween', url: home, demoType: 'HTML', stepNumber: 1, demoId: 'd' }
const context = (changes: Partial<PageMessageContext> = {}): PageMessageContext => ({
  origin: home,
  pairing: null,
  stamped: null,
  panelAsks: false,
  ...changes,
})

describe('judgePageMessage', () => {
  it('lets a stamped extension be paired by its own server only', () => {
    const stamped = home
    expect(judgePageMessage(pair(home), context({ stamped })).kind).toBe('accept')
    expect(judgePageMessage(pair(evil), context({ stamped, origin: evil }))).toEqual({
      kind: 'refuse',
      reason: 'foreign-origin',
    })
  })

  it('lets no page pair for another origin than its own', () => {
    const refused = { kind: 'refuse', reason: 'foreign-origin' }
    expect(judgePageMessage(pair(home), context({ origin: evil, stamped: home }))).toEqual(refused)
    expect(judgePageMessage(pair(home), context({ origin: null, panelAsks: true }))).toEqual(
      refused,
    )
  })

  it('asks the author before an unstamped extension is paired, while the panel is open', () => {
    expect(judgePageMessage(pair(home), context()).kind).toBe('refuse')
    expect(judgePageMessage(pair(home), context({ panelAsks: true })).kind).toBe('ask')
    const other = context({ pairing, origin: evil, panelAsks: true })
    expect(judgePageMessage(pair(evil), other).kind).toBe('refuse')
  })

  it('takes commands from the paired server only', () => {
    expect(judgePageMessage(add, context({ pairing })).kind).toBe('accept')
    expect(judgePageMessage(add, context({ pairing, origin: evil })).kind).toBe('refuse')
    expect(judgePageMessage(add, context())).toEqual({ kind: 'refuse', reason: 'not-paired' })
    const signedOut = context({ pairing: { ...pairing, token: null } })
    expect(judgePageMessage(add, signedOut)).toEqual({ kind: 'refuse', reason: 'not-paired' })
  })

  it('answers any page that asks whether the extension is there, and trusts only one', () => {
    const ping = { type: 'ping' }
    expect(judgePageMessage(ping, context({ pairing }))).toMatchObject({ trusted: true })
    expect(judgePageMessage(ping, context({ pairing, origin: evil }))).toMatchObject({
      trusted: false,
    })
  })

  it('refuses what is no message, and addresses that are no web pages', () => {
    for (const raw of [null, 'ping', { type: 'steal' }, { ...add, url: 'javascript:alert(1)' }]) {
      expect(judgePageMessage(raw, context({ pairing }))).toEqual({
        kind: 'refuse',
        reason: 'malformed',
      })
    }
  })
})

describe('extensionId', () => {
  it('is what Chrome derives from the manifest key', () => {
    const digest = createHash('sha256').update(Buffer.from(extensionKey, 'base64')).digest('hex')
    const letters = [...digest.slice(0, 32)].map((digit) =>
      String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)),
    )
    expect(letters.join('')).toBe(extensionId)
  })
})
