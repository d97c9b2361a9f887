/** Who does something that the audit log tells of. */
export interface Actor {
  /** Null: nobody with an account, as for whoever has the machine. */
  readonly userId: string | null
  /** Acts for the server, not as a member of a workspace. */
  readonly byOperator: boolean
  /** Where from, shortened; null: unknown. */
  readonly network: string | null
}

/** Whoever runs commands on the machine itself. */
export const onTheMachine: Actor = { userId: null, byOperator: true, network: null }
