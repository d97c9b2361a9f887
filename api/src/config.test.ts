import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const s3 = { S3_ENDPOINT: 'http://s3:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
const postgres = { DATABASE_URL: 'postgres://u:p@db/waystep' }
const secret = 'x'.repeat(32)

describe('settings', () => {
  it('have defaults that hold nothing back', () => {
    const parsed = parseConfig({})
    expect(parsed).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        signUp: 'open',
        trials: true,
        defaultPlan: 'Scale',
        database: { kind: 'embedded' },
        objects: { kind: 'folder' },
        role: 'all',
      },
    })
  })

  it('take an empty variable for a missing one', () => {
    expect(parseConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
      ok: true,
      config: { port: 3000 },
    })
  })

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'waystep.example' }],
    ['SIGN_UP', { SIGN_UP: 'maybe' }],
    ['TRIALS', { TRIALS: 'yes please' }],
    ['ONBOARDING_URL', { ONBOARDING_URL: 'javascript:alert(1)' }],
    ['EMBED_DOMAINS', { EMBED_DOMAINS: 'calendly.com, https://cal.com' }],
    ['DEFAULT_PLAN', { DEFAULT_PLAN: 'Gold' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '1' }],
    ['DATABASE_PREPARE', { DATABASE_PREPARE: 'maybe' }],
    ['VIEW_CACHE_MB', { VIEW_CACHE_MB: '-1' }],
    ['SECRET', { SECRET: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['QUOTA_FILE_MB', { QUOTA_FILE_MB: '-1' }],
    ['PURGE_URL', { PURGE_URL: 'https://cache.example/purge, cache-2' }],
    ['PURGE_TOKEN', { PURGE_TOKEN: 'two words' }],
    ['SHARED_CACHE_SECONDS', { SHARED_CACHE_SECONDS: '1 day' }],
    ['S3_ACCESS_KEY', { S3_ENDPOINT: 'http://s3:9000' }],
    ['SECRET', { ...s3, ...postgres }],
    ['ROLE', { ROLE: 'worker' }],
  ])('are refused with a sentence that names %s: %o', (name, variables) => {
    const parsed = parseConfig(variables)
    if (parsed.ok) throw new Error('It was accepted.')
    expect(parsed.message).toContain(name)
    expect(parsed.message).toMatch(/^[A-Z][^\n]*\.$/)
  })

  it('describe the grown-up form', () => {
    const parsed = parseConfig({
      ...s3,
      ...postgres,
      SECRET: secret,
      ROLE: 'worker',
      QUOTA_FILE_MB: '2',
    })
    expect(parsed).toMatchObject({
      ok: true,
      config: {
        database: {
          kind: 'postgres',
          url: postgres.DATABASE_URL,
          connections: 10,
          prepares: true,
          statementMs: 0,
        },
        objects: { kind: 's3', endpoint: 'http://s3:9000', bucket: 'waystep' },
        quotas: { fileBytes: 2 * 1024 * 1024 },
        role: 'worker',
        secret,
      },
    })
  })
})

it('takes custom domains only where it knows its own name, and reads the names beside it', () => {
  expect(parseConfig({ CUSTOM_DOMAINS: 'on' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('needs PUBLIC_URL'),
  })
  const set = { CUSTOM_DOMAINS: 'on', PUBLIC_URL: 'https://a.example' }
  const named = { OTHER_HOSTS: 'B.example, c.example', DNS_SERVERS: '127.0.0.1:5353, [::1]:53' }
  expect(parseConfig({ ...set, ...named })).toMatchObject({
    ok: true,
    config: {
      customDomains: true,
      otherHosts: ['b.example', 'c.example'],
      dnsServers: ['127.0.0.1:5353', '[::1]:53'],
    },
  })
  for (const wrong of [{ OTHER_HOSTS: 'https://b.example' }, { DNS_SERVERS: 'dns.example' }]) {
    expect(parseConfig({ ...set, ...wrong }).ok).toBe(false)
  }
  expect(parseConfig({})).toMatchObject({ config: { customDomains: false } })
})
