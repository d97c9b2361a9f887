import { type Kysely, sql } from 'kysely'

/**
 * Whatever goes with a deleted row, and whatever a clean-up asks for, is found without reading a table whole. Nothing
 * is taken away: the version before goes on with all that it knows.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const indexes = [
    ['bans_createdBy', 'bans ("createdBy")'],
    ['bans_liftedBy', 'bans ("liftedBy")'],
    ['bans_of', 'bans ("userId")'],
    ['chapter_passwords_demo', 'chapter_passwords ("demoId")'],
    ['folders_owner', 'folders ("ownerId")'],
    ['invitations_inviter', 'invitations ("invitedBy")'],
    ['recording_tokens_workspace', 'recording_tokens ("workspaceId")'],
    ['upload_tickets_demo', 'upload_tickets ("demoId")'],
    ['workspaces_enterprise', 'workspaces ("enterpriseId")'],
    ['workspaces_trials', 'workspaces ("id") where "isTrial"'],
    ['assets_object', 'assets ("objectKey")'],
    ['captures_object', 'captures ("objectKey")'],
    ['baked_pages_object', 'baked_pages ("objectKey")'],
    ['publications_open', 'publications ("workspaceId") where "endedAt" is null'],
  ] as const
  for (const [name, on] of indexes) {
    await sql`create index ${sql.id(name)} on ${sql.raw(on)}`.execute(db)
  }
}
