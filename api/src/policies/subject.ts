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
      /** The id, not the token, of the session whose cookie came. */
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
