import { type Kysely, sql } from 'kysely'

/**
 * Files that the server has checked as voices, with their other form; lines that were spoken, so that none is paid twice;
 * what was spoken on each day; and which other forms the voices of a publication have. Sounds that steps have already
 * stay as they are, if their bytes are of sound.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table voice_files (
      "workspaceId" text not null,
      "hash" text not null,
      "duration" double precision not null,
      "opus" text,
      primary key ("workspaceId", "hash"),
      foreign key ("workspaceId", "hash") references assets ("workspaceId", "hash") on delete cascade
    )`.execute(db)
  await sql`
    create table spoken_lines (
      "workspaceId" text not null,
      "key" text not null,
      "audio" text not null,
      "captions" text,
      primary key ("workspaceId", "key"),
      foreign key ("workspaceId", "audio") references voice_files ("workspaceId", "hash") on delete cascade,
      foreign key ("workspaceId", "captions") references assets ("workspaceId", "hash") on delete cascade
    )`.execute(db)
  await sql`create index spoken_lines_audio on spoken_lines ("workspaceId", "audio")`.execute(db)
  await sql`create index spoken_lines_captions on spoken_lines ("workspaceId", "captions")`.execute(
    db,
  )
  await sql`
    create table speech_spending (
      "workspaceId" text not null references workspaces ("id") on delete cascade,
      "day" date not null,
      "characters" integer not null,
      primary key ("workspaceId", "day")
    )`.execute(db)
  await sql`alter table publications add column "voices" jsonb not null default '{}'`.execute(db)
  await sql`
    insert into voice_files ("workspaceId", "hash", "duration")
      select v."workspaceId", a."hash", max(coalesce(v."duration", 0))
      from (
        select d."workspaceId", s."fields"->>'audio' as "audio", ${seconds(sql`s."fields"`)} as "duration"
        from steps s join demos d on d."id" = s."demoId"
        union all
        select r."workspaceId", s.value->>'audio', ${seconds(sql`s.value`)}
        from demo_versions r, jsonb_each(case when jsonb_typeof(r."document"->'steps') = 'object'
          then r."document"->'steps' else '{}' end) s
      ) v
      join assets a on a."workspaceId" = v."workspaceId" and a."hash" = substring(v."audio" from 7)
      where split_part(a."type", ';', 1) in ('audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'video/mp4', 'audio/aac',
        'audio/wav', 'audio/x-wav', 'audio/webm', 'video/webm', 'audio/ogg') and a."size" <= 26214400
      group by 1, 2`.execute(db)
}

const seconds = (fields: ReturnType<typeof sql>) =>
  sql`case when jsonb_typeof(${fields}->'audioDuration') = 'number'
    then (${fields}->>'audioDuration')::double precision end`
