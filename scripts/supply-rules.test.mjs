import { expect, it } from 'vitest'
import { supplyProblems } from './supply-rules.mjs'

const sound = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' }
const today = '2026-12-01'
const problemsWith = (change, path = 'node_modules/thing') =>
  supplyProblems({ packages: { [path]: { ...sound, ...change } } }, today)

it('lets a package of the registry pass', () => {
  expect(problemsWith({})).toEqual([])
  expect(problemsWith({ resolved: 'https://registry.npmjs.org/thing/-/thing-1.2.3.tgz' })).toEqual(
    [],
  )
  expect(problemsWith({ license: '(GPL-3.0-only OR MIT)' })).toEqual([])
})

it.each([
  ['no hash', { integrity: undefined }],
  ['a weak hash', { integrity: 'sha1-abc' }],
  ['git', { resolved: 'git+ssh://git@github.com/a/thing.git#1234' }],
  ['plain http', { resolved: 'http://registry.npmjs.org/thing/-/thing-1.2.3.tgz' }],
  [
    'a server that only begins alike',
    { resolved: 'https://registry.npmjs.org.evil.example/t.tgz' },
  ],
  ['a file', { resolved: 'file:../thing.tgz' }],
  ['a version that is an address', { version: 'file:thing' }],
  ['another name', { name: 'other' }],
  ['an install script', { hasInstallScript: true }],
  ['no licence', { license: undefined }],
  ['a licence that is not listed', { license: 'GPL-3.0-only' }],
  ['one part that is not allowed', { license: 'MIT AND GPL-3.0-only' }],
  ['what only tools may have', { license: 'MPL-2.0' }],
])('refuses %s', (_what, change) => {
  expect(problemsWith(change)).toHaveLength(1)
})

it('lets only the second version of the compiler stand under another name', () => {
  const under = (name, path) => problemsWith({ name }, `node_modules/${path}`)
  expect(under('typescript', 'typescript7')).toEqual([])
  expect(under('other', 'typescript7')).toHaveLength(1)
  expect(under('typescript', 'other')).toHaveLength(1)
  expect(under('other', 'constructor')).toHaveLength(1)
})

it('allows tools more than what is sent along', () => {
  expect(problemsWith({ license: 'MPL-2.0', dev: true })).toEqual([])
})

it('grants exceptions by name until their day', () => {
  const lock = { packages: { 'node_modules/lightningcss': { ...sound, license: 'MPL-2.0' } } }
  expect(supplyProblems(lock, today)).toEqual([])
  expect(supplyProblems(lock, '2027-12-01').join()).toContain('lightningcss* ended on 2027-11-30')
})
