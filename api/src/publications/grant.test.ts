import { describe, expect, it } from 'vitest'
import { readGrant, signGrant } from './grant.ts'

const secret = 'a secret of thirty-two characters'
const now = new Date('2026-01-01T12:00:00Z')

describe('a grant', () => {
  it('is read as it was signed', () => {
    const grant = {
      publicationId: 'p1',
      passed: ['s2', 's9'],
      expiresAt: new Date('2026-01-01T13:00:00Z'),
      domainId: null,
      translation: null,
    }
    expect(readGrant(secret, signGrant(secret, grant), now)).toEqual({ ok: true, grant })
  })

  it('without gates is the same every time, so that a CDN may keep what it answers', () => {
    const grant = {
      publicationId: 'p1',
      passed: [],
      expiresAt: null,
      domainId: null,
      translation: null,
    }
    expect(signGrant(secret, grant)).toBe(signGrant(secret, grant))
  })

  it('of a custom domain is another, and says which', () => {
    const grant = { publicationId: 'p1', passed: [], expiresAt: null }
    const text = signGrant(secret, { ...grant, domainId: 'd1', translation: null })
    expect(text).not.toBe(signGrant(secret, { ...grant, domainId: null, translation: null }))
    expect(readGrant(secret, text, now)).toMatchObject({
      grant: { domainId: 'd1', translation: null },
    })
  })

  it('ends when its time is over', () => {
    const text = signGrant(secret, {
      publicationId: 'p1',
      passed: [],
      expiresAt: now,
      domainId: null,
      translation: null,
    })
    expect(readGrant(secret, text, now)).toEqual({ ok: false, reason: 'expired' })
  })

  it('is refused when anything in it was changed', () => {
    const text = signGrant(secret, {
      publicationId: 'p1',
      passed: [],
      expiresAt: null,
      domainId: null,
      translation: null,
    })
    const [payload = '', signature = ''] = text.split('.')
    const other = Buffer.from(JSON.stringify(['p1', ['s2'], 0])).toString('base64url')
    const forged = [
      `${other}.${signature}`,
      `${payload}.${signature.slice(0, -2)}`,
      `${payload}.`,
      `${payload}`,
      `${text}.x`,
      `${payload}.${signature}=`,
      '..',
      '',
      signGrant('another secret of thirty-two chars', {
        publicationId: 'p1',
        passed: [],
        expiresAt: null,
        domainId: null,
        translation: null,
      }),
    ]
    for (const attempt of forged) {
      expect(readGrant(secret, attempt, now), attempt).toEqual({ ok: false, reason: 'forged' })
    }
  })
})
