import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['10.0.0.7', '10.0.0.7', null],
  ['10.0.0.7:51234', '10.0.0.7', null],
  ['::ffff:10.0.0.7', '10.0.0.7', null],
  ['::FFFF:0a00:0007', '10.0.0.7', null],
  ['0:0:0:0:0:ffff:10.0.0.7', '10.0.0.7', null],
  ['2002:a00:7::1', '10.0.0.7', null],
  ['64:ff9b::10.0.0.7', '10.0.0.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['fe80::1%anything/else', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', null],
  ['_hidden-by-the-proxy', 'unknown', null],
  ['', 'unknown', null],
])('counts %s as %s', (address, near, wide) => {
  expect(networkOf(address)).toEqual({ near, wide })
})
