import type { RouteContract } from '@waystep/api-contract'
import type { InjectOptions } from 'fastify'
import { requestOf } from './inject-call.ts'
import type { Call } from './row.ts'

/** A call about one workspace that names another one as well. */
export interface SmuggledCall {
  /** Where the other workspace is named. */
  readonly part: string
  readonly request: InjectOptions
}

/** How a workspace may be named in a query or a body; no contract but that of author events uses the second. */
const spellings = ['workspaceId', 'workspace_id'] as const

/**
 * A valid call about somebody else's workspace, with the caller's own named beside it in every part
 * that a request has, declared by the contract or not. What the call names itself stays as it is.
 */
export function smuggledCalls(contract: RouteContract, call: Call, own: string): SmuggledCall[] {
  return [...inQuery(contract, call, own), ...inBody(contract, call, own)]
}

function inQuery(contract: RouteContract, call: Call, own: string): SmuggledCall[] {
  const named = new URLSearchParams(call.query).toString()
  const added = [
    ...spellings.map((name) => `${name}=${own}`),
    `workspaceId[]=${own}`,
    `workspaceId=${own}&workspaceId=${own}`,
  ]
  const { query: _, ...rest } = call
  const request = requestOf(contract, rest)
  return added.flatMap((mine) =>
    [
      [mine, named],
      [named, mine],
    ].map((order) => {
      const query = order.filter(Boolean).join('&')
      return { part: `query: ${query}`, request: { ...request, url: `${request.url}?${query}` } }
    }),
  )
}

/** JSON may name a key twice; the last one counts, so the caller's own comes first where the call has one. */
function inBody(contract: RouteContract, call: Call, own: string): SmuggledCall[] {
  if (call.bytes !== undefined || contract.method === 'GET') return []
  const body = JSON.stringify(call.body ?? {}).slice(1, -1)
  return spellings.map((name) => {
    const payload = `{${[`"${name}":"${own}"`, body].filter(Boolean).join(',')}}`
    const { body: _, ...rest } = call
    const request = requestOf(contract, rest)
    const headers = { ...request.headers, 'content-type': 'application/json' }
    return { part: `body: ${name}`, request: { ...request, headers, payload } }
  })
}
