/** Who is asking. */
export type Subject =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user'
      readonly id: string
      readonly name: string
      readonly email: string
      /** A trial user: nobody has signed up yet (E1.9). */
      readonly isTrial: boolean
      readonly isOperator: boolean
      /** Of the session whose cookie came; its id, not its token. */
      readonly sessionId: string
      readonly signedInAt: Date
    }
  | {
      readonly kind: 'recording-token'
      readonly tokenId: string
      /** Whoever paired the extension. */
      readonly userId: string
      readonly workspaceId: string
    }

export const nobody: Subject = { kind: 'anonymous' }
