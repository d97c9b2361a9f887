import { expect, it } from 'vitest'
import { demoConfigSchema } from './date-config.ts'
import { isImageHost, typedImageHost } from './image-host.ts'

it('allows exact host names only', () => {
  for (const host of ['images.acme.com', 'a.b-c.io', 'xn--bcher-kva.example']) {
    expect(isImageHost(host), host).toBe(true)
  }
  for (const host of [
    '',
    'localhost',
    '*.acme.com',
    'acme.com:443',
    'ACME.com',
    'acme..com',
    '-a.com',
    'a-.com',
    'https://acme.com',
    'acme.com/',
    '127.0.0.1',
    'a.com; script-src *',
    'a.com b.com',
    '.com',
    `${'a'.repeat(64)}.com`,
  ]) {
    expect(isImageHost(host), host).toBe(false)
  }
})

it('reads the host out of what is pasted', () => {
  expect(typedImageHost(' https://Images.Acme.com/logos/a.png?x ')).toBe('images.acme.com')
  expect(typedImageHost('acme.com')).toBe('acme.com')
})

it('holds at most twenty, and none unless the author says so', () => {
  const config = (imageHosts: string[]) => demoConfigSchema.safeParse({ htmlDemos: { imageHosts } })
  const hosts = Array.from({ length: 21 }, (_, index) => `h${index}.acme.com`)
  expect(config(hosts.slice(1)).success).toBe(true)
  expect(config(hosts).success).toBe(false)
  expect(config(['evil.com; script-src *']).success).toBe(false)
  expect(demoConfigSchema.parse({}).htmlDemos.imageHosts).toEqual([])
})
