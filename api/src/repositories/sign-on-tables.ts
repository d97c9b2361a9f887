import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type MadeAt = ColumnType<Date, Date | string | undefined, never>

/** Where the members of a workspace sign in. */
export interface SignOnConnectionsTable {
  id: string
  workspaceId: string
  /** As OpenID Connect writes it: an address, the provider’s name. */
  issuer: string
  clientId: string
  /** Encrypted with the server's secret. */
  clientSecret: string
  /** Members with an address of an approved domain sign in no other way; Admins may. */
  required: Generated<boolean>
  createdAt: MadeAt
}

export interface SignOnDomainsTable {
  id: string
  connectionId: string
  /** Small letters; one connection's once it is approved. */
  domain: string
  /** Null: the operator has not said yet that the domain is the workspace's. */
  approvedAt: Timestamp | null
  createdAt: MadeAt
}

/** Whom a provider means by a subject. */
export interface SignOnAccountsTable {
  connectionId: string
  subject: string
  userId: string
  createdAt: MadeAt
}

/** Browsers that were sent to a provider and have not come back. */
export interface SignOnAttemptsTable {
  /** SHA-256 of the state in the address. */
  stateHash: string
  /** SHA-256 of what the browser keeps in a cookie. */
  browserHash: string
  connectionId: string
  nonce: string
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string
  /** The path where whoever signs in goes on. */
  next: string
  expiresAt: Timestamp
}

export interface SignOnTables {
  sign_on_connections: SignOnConnectionsTable
  sign_on_domains: SignOnDomainsTable
  sign_on_accounts: SignOnAccountsTable
  sign_on_attempts: SignOnAttemptsTable
}
