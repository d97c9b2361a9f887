import { type Kysely, sql } from 'kysely'

/**
 * Videos whose own bytes are deleted name the file that is served in their place. A version before, which knows
 * nothing of that, would forget what was prepared when it is asked to prepare such a video again; nothing could make it
 * anew, so that the row stays as it is.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table assets add column "standIn" text`.execute(db)
  await sql`
    create function keep_stand_in() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from assets a where a."workspaceId" = old."workspaceId"
        and a."hash" = old."hash" and a."standIn" is not null)
      then return old; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger video_preparations_stand_in
      before update of "state", "prepared" on video_preparations
      for each row when (old."state" = 'prepared')
      execute function keep_stand_in()`.execute(db)
}
