import { expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Acme Inc.', 'Acme Inc.'],
  ['Dr. No', 'Dr. No'],
  ['Booking.com', 'Booking. com'],
  ['See https://evil.example/login', 'See https:// evil. example/ login'],
  ['eve@evil.example', 'eve@ evil. example'],
  ['Acme:\r\n\nhttps://evil.example', 'Acme: https:// evil. example'],
  ['\u202Emoc.elpmaxe\u202C \u2066Ada\u2069', 'moc. elpmaxe Ada'],
  ['x'.repeat(80), `${'x'.repeat(60)}…`],
])('says %j as %j', (name, said) => {
  expect(nameInMail(name)).toBe(said)
})
