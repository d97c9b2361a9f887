import type { RouteContract } from '@waystep/api-contract'
import type { InjectOptions } from 'fastify'
import type { TestServer } from '../test-server.ts'
import type { Call } from './row.ts'

/** A call as its contract describes it, without the headers of whoever makes it. */
export function requestOf(
  contract: RouteContract,
  call: Call,
): InjectOptions & { url: string; headers: Record<string, string> } {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(call.params?.[name] ?? ''),
  )
  return {
    method: contract.method,
    url: path,
    ...(call.query && { query: { ...call.query } }),
    headers: {
      ...(call.bytes && { 'content-type': 'application/octet-stream' }),
      ...(call.body && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.bytes && { payload: call.bytes }),
    ...(call.body && { payload: JSON.stringify(call.body) }),
  }
}

/** Sends a call as its contract describes it. */
export async function injectCall(
  server: TestServer,
  contract: RouteContract,
  call: Call,
  headers: Record<string, string>,
) {
  const request = requestOf(contract, call)
  return await server.app.inject({ ...request, headers: { ...headers, ...request.headers } })
}
