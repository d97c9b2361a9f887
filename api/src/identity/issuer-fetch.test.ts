import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerFetch } from './issuer-fetch.ts'

let asked = 0
const server = createServer((request, response) => {
  asked += 1
  if (request.url === '/large') return response.end('x'.repeat(600 * 1024))
  if (request.url === '/away') return response.writeHead(302, { location: '/large' }).end()
  if (request.url === '/silent') return
  return response.end('{}')
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
const ask = (address: string, near: boolean) => issuerFetch(near)(address, options)

describe('without the operator’s leave', () => {
  it.each([
    ['this machine', () => `https://127.0.0.1:${port}/`],
    ['this machine in IPv6', () => `https://[::1]:${port}/`],
    ['this machine as IPv6 writes IPv4', () => `https://[::ffff:127.0.0.1]:${port}/`],
    ['this machine as a number', () => `https://2130706433:${port}/`],
    ['this machine by its name', () => `https://localhost:${port}/`],
    ['a private network', () => 'https://10.0.0.1/'],
    ['a private network in IPv6', () => 'https://[fd00::1]/'],
    ['where clouds tell secrets', () => 'https://169.254.169.254/latest/meta-data/'],
    ['an address that leads on to IPv4', () => 'https://[64:ff9b::a00:1]/'],
    ['nowhere', () => 'https://0.0.0.0/'],
    ['an address without TLS', () => `http://127.0.0.1:${port}/`],
    ['a file', () => 'file:///etc/passwd'],
  ])('does not ask %s', async (_what, address) => {
    const before = asked
    await expect(ask(address(), false)).rejects.toThrow(/not (asked|on the public internet)/)
    expect(asked).toBe(before)
  })
})

describe('with the operator’s leave', () => {
  it('asks this machine, and no other without TLS', async () => {
    expect(await (await ask(`http://127.0.0.1:${port}/`, true)).text()).toBe('{}')
    await expect(ask('http://10.0.0.1/', true)).rejects.toThrow(/not asked/)
  })

  it('follows nothing', async () => {
    const reply = await ask(`http://127.0.0.1:${port}/away`, true)
    expect([reply.status, await reply.text()]).toEqual([302, ''])
  })

  it('reads no more than a provider has to say', async () => {
    await expect(ask(`http://127.0.0.1:${port}/large`, true)).rejects.toThrow()
  })

  it('waits no longer than somebody who signs in', async () => {
    const start = Date.now()
    await expect(ask(`http://127.0.0.1:${port}/silent`, true)).rejects.toThrow()
    expect(Date.now() - start).toBeLessThan(9_000)
  })
})
