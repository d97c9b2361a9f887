import type { Caller, routes } from '@waystep/api-contract'
import type { Person } from '../people.ts'
import type { World } from './world.ts'

/** A valid call, made anew for every caller. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** What those are answered who may; otherwise what the contract says. */
  readonly success?: number
  /** Callers that the access rule lets through and the call itself does not, or the other way round. */
  readonly except?: Partial<Readonly<Record<Caller, number>>>
}

export type Row = (world: World, user: Person | null) => Call | Promise<Call>

/** A row for every call of the contract: one that is missing does not compile. */
export type Rows = {
  readonly [Resource in keyof typeof routes]: {
    readonly [Name in keyof (typeof routes)[Resource]]: Row
  }
}
