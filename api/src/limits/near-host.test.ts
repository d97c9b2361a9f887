import { expect, it } from 'vitest'
import { hostnameIn, isNear } from './near-host.ts'

it.each([
  ['localhost', 'localhost'],
  ['LOCALHOST:3000', 'localhost'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['demos.example.com', 'demos.example.com'],
])('reads the name in %s', (host, name) => {
  expect(hostnameIn(host)).toBe(name)
})

it.each([
  '',
  'localhost/x',
  'localhost@evil.example',
  'localhost:80@evil.example',
  'localhost#.evil.example',
  'localhost?',
  'localhost\\.evil.example',
  'local host',
  'localhost,evil.example',
  'localhost:99999',
  'localhost:',
  ':80',
  '::1',
  '<b>',
])('reads no name in %j', (host) => {
  expect(hostnameIn(host)).toBeNull()
})

it.each([
  'localhost',
  'waystep.localhost',
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '::1',
  '10.0.0.7',
  '172.16.0.1',
  '192.168.1.5',
  '169.254.1.1',
  '100.64.0.1',
  'fd00::1',
  'fe80::1',
  '::ffff:192.168.1.5',
])('takes %s for near', (name) => {
  expect(isNear(name)).toBe(true)
})

it.each([
  'evil.example',
  'localhost.evil.example',
  'notlocalhost',
  'localhost.',
  '127.0.0.1.evil.example',
  '127.1',
  '0x7f.1',
  '2130706433',
  '203.0.113.9',
  '172.32.0.1',
  '2001:db8::1',
  '::ffff:203.0.113.9',
  'waystep.local',
])('takes %s for another’s', (name) => {
  expect(isNear(name)).toBe(false)
})
