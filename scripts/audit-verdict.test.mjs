import { expect, it } from 'vitest'
import { auditVerdict } from './audit-verdict.mjs'

const url = 'https://github.com/advisories/GHSA-1'
const via = [{ name: 'thing', severity: 'low', title: 'A hole.', url }, 'other']
const report = { vulnerabilities: { thing: { via }, above: { via: ['thing'] } } }

it('takes a registry that was not reached for no audit', () => {
  const refused = { message: '405 Method Not Allowed', statusCode: 405 }
  expect(auditVerdict(refused, [], '2026-12-01')).toEqual({
    audited: false,
    why: '405 Method Not Allowed',
  })
  expect(auditVerdict(null, [], '2026-12-01').audited).toBe(false)
})

it('names every advisory once, and none where there is none', () => {
  const problems = [`thing (low): A hole. ${url}`]
  expect(auditVerdict(report, [], '2026-12-01')).toEqual({ audited: true, problems })
  expect(auditVerdict({ vulnerabilities: {} }, [], '2026-12-01').problems).toEqual([])
})

it('excuses an advisory until its day', () => {
  const exceptions = [{ advisory: url, reason: 'Not reached.', until: '2026-12-01' }]
  expect(auditVerdict(report, exceptions, '2026-12-01').problems).toEqual([])
  expect(auditVerdict(report, exceptions, '2026-12-02').problems).toHaveLength(1)
})
