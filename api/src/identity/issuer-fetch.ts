import type { LookupFunction } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { Agent, request } from 'undici'
import { publicLookup, refuseNearHost } from '../limits/public-hosts.ts'

/** Milliseconds and bytes: what a provider answers is small, and somebody waits for it. */
const limits = { time: 5_000, bytes: 512 * 1024 } as const

/**
 * Asks addresses that the Admin of a workspace wrote, or that a provider named: nothing within the
 * network that the server stands in may be asked that way. A name is judged by what it leads to when
 * the connection is made, so that it cannot lead elsewhere a moment later. Nothing is followed.
 *
 * @param near whether the operator lets providers be in private networks, and at localhost without TLS
 */
export function issuerFetch(near: boolean): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    refuseAddress(new URL(address), near)
    const answer = await request(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body instanceof URLSearchParams ? body.toString() : null,
      signal: AbortSignal.any([AbortSignal.timeout(limits.time), ...(signal ? [signal] : [])]),
      dispatcher: near ? anyAgent : publicAgent,
    })
    const text = await answer.body.text()
    return new Response(text === '' ? null : text, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        `${value}`,
      ]),
    })
  }
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** May a browser be sent there, or the server ask there? Without `near` only with TLS. */
export function mayBeAsked({ protocol, hostname }: URL, near: boolean): boolean {
  return protocol === 'https:' || (near && protocol === 'http:' && loopbackNames.has(hostname))
}

function refuseAddress(address: URL, near: boolean): void {
  if (!mayBeAsked(address, near)) throw new TypeError(`${address.origin} is not asked.`)
  if (!near) refuseNearHost(address)
}

/** No connection of one workspace's provider is kept for another's. */
const agentWith = (connect: { readonly lookup?: LookupFunction }) =>
  new Agent({
    connect: { timeout: limits.time, ...connect },
    headersTimeout: limits.time,
    bodyTimeout: limits.time,
    maxResponseSize: limits.bytes,
    pipelining: 0,
  })

const anyAgent = agentWith({})
const publicAgent = agentWith({ lookup: publicLookup })
