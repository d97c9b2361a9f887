import { expect, it } from 'vitest'
import { isNobodysName, readHostname } from './hostname.ts'

const own = ['waystep.example', 'old.waystep.net']
const read = (typed: string) => readHostname(typed, own)

it.each([
  ['demos.acme.com', 'demos.acme.com'],
  ['acme.com', 'acme.com'],
  ['  https://Demos.ACME.com/ ', 'demos.acme.com'],
  ['demos.acme.com.', 'demos.acme.com'],
  ['Démos.bücher.example', 'xn--dmos-bpa.xn--bcher-kva.example'],
  ['demos。acme。com', 'demos.acme.com'],
  ['ｄｅｍｏｓ.acme.com', 'demos.acme.com'],
  ['faß.example', 'xn--fa-hia.example'],
  ['demos.acme.co.uk', 'demos.acme.co.uk'],
  ['alice.github.io', 'alice.github.io'],
  ['notwaystep.example', 'notwaystep.example'],
])('[M2.15] reads %s as %s', (typed, hostname) => {
  expect(read(typed)).toEqual({ ok: true, hostname })
})

it.each([
  ['', 'unreadable'],
  ['demos', 'unreadable'],
  ['demos.acme.com/path', 'unreadable'],
  ['demos.acme.com:8080', 'unreadable'],
  ['user@acme.com', 'unreadable'],
  ['demos acme.com', 'unreadable'],
  ['demos..acme.com', 'unreadable'],
  ['-demos.acme.com', 'unreadable'],
  ['demos-.acme.com', 'unreadable'],
  ['_waystep.acme.com', 'unreadable'],
  ['*.acme.com', 'unreadable'],
  ['demos.acme.com\u0000', 'unreadable'],
  ['demos%2eacme.com', 'unreadable'],
  [`${'a'.repeat(64)}.com`, 'unreadable'],
  [`${'a.'.repeat(130)}com`, 'unreadable'],
  ['203.0.113.9', 'address'],
  ['[2001:db8::1]', 'address'],
  ['2001:db8::1', 'address'],
  ['127.1', 'address'],
  ['0x7f.0.0.1', 'address'],
  ['2130706433', 'address'],
  ['localhost', 'near'],
  ['a.localhost', 'near'],
  ['printer.local', 'near'],
  ['com', 'unreadable'],
  ['co.uk', 'suffix'],
  ['github.io', 'suffix'],
  ['waystep.example', 'own'],
  ['WAYSTEP.example.', 'own'],
  ['a.b.waystep.example', 'own'],
  ['old.waystep.net', 'own'],
])('[M2.15] refuses %s', (typed, problem) => {
  expect(read(typed)).toEqual({ ok: false, problem })
})

it.each(['localhost', 'api', 'waystep_api', '10.0.0.1', '203.0.113.9', '[::1]', 'a.localhost'])(
  'takes %s for a name that no other site has',
  (name) => expect(isNobodysName(name)).toBe(true),
)

it.each(['evil.example', 'a_b.evil.example', '127.1', '1.evil', 'evil.example.com'])(
  'takes %s for a name that may be another’s',
  (name) => expect(isNobodysName(name)).toBe(false),
)
