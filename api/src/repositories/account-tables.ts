import type { Plan, Role } from '@waystep/demo-model'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type MadeAt = ColumnType<Date, Date | string | undefined, never>

/** Made and written by better-auth. */
export interface UsersTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  isAnonymous: boolean | null
  /** A code is asked for after the password. */
  twoFactorEnabled: Generated<boolean | null>
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface SessionsTable {
  id: string
  userId: string
  token: string
  expiresAt: Timestamp
  createdAt: Timestamp
  /** Written anew at most once an hour while the session is used. */
  updatedAt: Timestamp
  /** The network it was made from, never a whole address. */
  ipAddress: string | null
  userAgent: string | null
  /** The single sign-on that opened it, with which it ends. */
  signOnConnectionId: Generated<string | null>
}

/** Passwords, made and written by better-auth. */
export interface CredentialsTable {
  id: string
  userId: string
}

export interface TwoFactorsTable {
  id: string
  userId: string
  /** Encrypted by better-auth with the server's secret, as the recovery codes are. */
  secret: string
  backupCodes: string
}

/** Made and written by better-auth; named and removed by us. */
export interface PasskeysTable {
  id: string
  userId: string
  name: string | null
  publicKey: string
  /** As the authenticator names it, in base64url. */
  credentialID: string
  counter: number
  deviceType: string
  backedUp: boolean
  createdAt: Timestamp | null
}

/** What was mailed or given to somebody: links, trusted browsers, sign-ins that wait for a code. */
export interface VerificationsTable {
  id: string
  identifier: string
  /** Mostly the id of a user. */
  value: string
  expiresAt: Timestamp
}

/** What we know of a user beside who they are. */
export interface UserProfilesTable {
  userId: string
  isOperator: Generated<boolean>
  /** What the user has seen and done, such as viewedEditPageTutorial (M7.22). */
  activity: JSONColumnType<Record<string, boolean>>
  /** Does the user want mails about comments? Null: nobody said, and they are sent. */
  commentMails: boolean | null
}

export interface EnterprisesTable {
  id: string
  name: string
  createdAt: MadeAt
}

export interface WorkspacesTable {
  id: string
  name: string
  plan: Plan
  /** Paid features for a while (M3.38). */
  inTrial: Generated<boolean>
  /** Made by somebody without an account (E1.9). */
  isTrial: Generated<boolean>
  enterpriseId: string | null
  /** All other fields of the workspace record of the demo model. */
  fields: JSONColumnType<Record<string, unknown>>
  createdAt: MadeAt
}

export interface WorkspaceMembersTable {
  workspaceId: string
  userId: string
  role: Role
  createdAt: MadeAt
}

export interface InvitationsTable {
  id: string
  workspaceId: string
  email: string
  role: Role
  /** SHA-256 of the token in the link. */
  tokenHash: string
  invitedBy: string | null
  createdAt: MadeAt
  expiresAt: Timestamp
  acceptedAt: Timestamp | null
}

export interface RecordingTokensTable {
  id: string
  workspaceId: string
  userId: string
  name: string
  /** SHA-256 of the token. */
  tokenHash: string
  createdAt: MadeAt
  lastUsedAt: Timestamp | null
}

export interface ServerSettingsTable {
  key: string
  value: JSONColumnType<Record<string, unknown>>
}

/** Written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string
  points: number
  /** Milliseconds since 1970; pg reads an int8 as text. */
  expire: string | null
}

/** What was stored on a day for whoever may send. */
export interface IntakeTable {
  scope: string
  day: string
  rows: string
  bytes: string
  refused: string
}

export interface AccountTables {
  users: UsersTable
  sessions: SessionsTable
  credentials: CredentialsTable
  two_factors: TwoFactorsTable
  passkeys: PasskeysTable
  verifications: VerificationsTable
  user_profiles: UserProfilesTable
  enterprises: EnterprisesTable
  workspaces: WorkspacesTable
  workspace_members: WorkspaceMembersTable
  invitations: InvitationsTable
  recording_tokens: RecordingTokensTable
  server_settings: ServerSettingsTable
  rate_limits: RateLimitsTable
  intake: IntakeTable
}
