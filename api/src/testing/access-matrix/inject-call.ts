import type { RouteContract } from '@waystep/api-contract'
import type { TestServer } from '../test-server.ts'
import type { Call } from './row.ts'

/** Sends a call as its contract describes it. */
export async function injectCall(
  server: TestServer,
  contract: RouteContract,
  call: Call,
  headers: Record<string, string>,
) {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(call.params?.[name] ?? ''),
  )
  return await server.app.inject({
    method: contract.method,
    url: path,
    ...(call.query && { query: { ...call.query } }),
    headers: {
      ...headers,
      ...(call.bytes && { 'content-type': 'application/octet-stream' }),
      ...(call.body && { 'content-type': 'application/json' }),
    },
    ...(call.bytes && { payload: call.bytes }),
    ...(call.body && { payload: JSON.stringify(call.body) }),
  })
}
