import type { Queries } from '../repositories/database.ts'

/** As much of a JobDefinition as it takes to ask for it. */
interface Work<Data extends object> {
  readonly name: string
  readonly retry?: { readonly times: number; readonly mostSeconds: number }
  run(services: never, data: Data): Promise<void>
}

export interface Jobs {
  /**
   * Asks for work. Give the transaction that the work belongs to: then it is asked for only if the
   * transaction commits. Of several with the same `onceKey` that wait, one is kept. With `afterSeconds` it waits
   * so long at least, and all that is asked for meanwhile is one.
   */
  enqueue<Data extends object>(
    job: Work<Data>,
    data: Data,
    options?: {
      readonly queries?: Queries
      readonly onceKey?: string
      readonly afterSeconds?: number
    },
  ): Promise<void>
  stop(): Promise<void>
}
