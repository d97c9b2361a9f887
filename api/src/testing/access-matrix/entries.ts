import { type RouteContract, routes } from '@waystep/api-contract'
import type { TestServer } from '../test-server.ts'
import { injectCall } from './inject-call.ts'
import type { Call, Row } from './row.ts'
import { rows } from './rows.ts'
import type { Callers } from './world.ts'

export interface Entry {
  readonly name: string
  readonly contract: RouteContract
  readonly row: Row
}

/** Every call of the contract with its row of the access matrix. */
export const entries: readonly Entry[] = Object.entries(routes).flatMap(([resource, contracts]) =>
  Object.entries<RouteContract>(contracts).flatMap(([name, contract]) => {
    const ofResource: Readonly<Record<string, Readonly<Record<string, Row>> | undefined>> = rows
    const row = ofResource[resource]?.[name]
    return row === undefined ? [] : [{ name: `${resource}.${name}`, contract, row }]
  }),
)

/** Somebody who may make the call. */
const callerOf = ({ contract }: Entry) => (contract.access === 'operator' ? 'operator' : 'admin')

/** A call that is answered as the contract says. */
export async function validCall(who: Callers, entry: Entry): Promise<Call> {
  return await entry.row(who.worldOf('admin'), who.userOf(callerOf(entry)))
}

/** The headers of somebody who may make the call. */
export const headersFor = (who: Callers, entry: Entry) => who.headersOf(callerOf(entry))

/** Sends a call as somebody who may make it. */
export const sendCall = (server: TestServer, who: Callers, entry: Entry, call: Call) =>
  injectCall(server, entry.contract, call, headersFor(who, entry))
