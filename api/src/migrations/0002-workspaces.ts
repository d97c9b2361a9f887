import { type Kysely, sql } from 'kysely'

type Database = Kysely<Record<string, never>>

export async function up(db: Database): Promise<void> {
  await createWorkspaces(db)
  await createMembers(db)
  await createInvitations(db)
  await createRecordingTokens(db)
}

async function createWorkspaces(db: Database): Promise<void> {
  await db.schema
    .createTable('user_profiles')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('isOperator', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('activity', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .execute()

  await db.schema
    .createTable('enterprises')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()

  await db.schema
    .createTable('workspaces')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('inTrial', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('isTrial', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('enterpriseId', 'text', (c) => c.references('enterprises.id').onDelete('set null'))
    .addColumn('fields', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('createdAt', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
}

async function createMembers(db: Database): Promise<void> {
  await db.schema
    .createTable('workspace_members')
    .addColumn('workspaceId', 'text', (c) =>
      c.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('workspace_members_pkey', ['workspaceId', 'userId'])
    .execute()
  await db.schema
    .createIndex('workspace_members_user')
    .on('workspace_members')
    .column('userId')
    .execute()
}

async function createInvitations(db: Database): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('workspaceId', 'text', (c) =>
      c.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('invitedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('createdAt', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('expiresAt', 'timestamptz', (c) => c.notNull())
    .addColumn('acceptedAt', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('invitations_workspace')
    .on('invitations')
    .column('workspaceId')
    .execute()
}

async function createRecordingTokens(db: Database): Promise<void> {
  await db.schema
    .createTable('recording_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('workspaceId', 'text', (c) =>
      c.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('lastUsedAt', 'timestamptz')
    .execute()
}
