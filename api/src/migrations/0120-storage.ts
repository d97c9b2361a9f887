import { type Kysely, sql } from 'kysely'

/**
 * What workspaces hold, as it lies on the disk, and which demos have shown which captures: a capture
 * is seen by whoever sees one of its demos. Sizes of older objects are guesses until they are
 * measured; 4096 is a block of a disk.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table demo_captures (
      "demoId" text not null references demos ("id") on delete cascade,
      "captureId" text not null references captures ("id") on delete cascade,
      primary key ("captureId", "demoId")
    )`.execute(db)
  await sql`create index demo_captures_demo on demo_captures ("demoId")`.execute(db)
  await sql`
    insert into demo_captures ("demoId", "captureId")
    select distinct s."demoId", s."captureId" from steps s
    join captures c on c."id" = s."captureId"`.execute(db)

  await sql`
    create table stored_objects (
      "key" text primary key,
      "workspaceId" text not null,
      "base" text not null,
      "bytes" bigint not null,
      "reservedAt" timestamptz not null,
      "storedAt" timestamptz,
      "measured" boolean not null default true
    )`.execute(db)
  await sql`
    create index stored_objects_workspace on stored_objects ("workspaceId") include ("bytes")`.execute(
    db,
  )
  await sql`
    create index stored_objects_coming on stored_objects ("reservedAt")
      where "storedAt" is null`.execute(db)
  await sql`
    create index stored_objects_unmeasured on stored_objects ("key") where not "measured"`.execute(
    db,
  )
  await sql`
    insert into stored_objects
      ("key", "workspaceId", "base", "bytes", "reservedAt", "storedAt", "measured")
    select "objectKey", "workspaceId", "objectKey", ceil(greatest("size", 1) / 4096.0) * 4096,
      "createdAt", "createdAt", false from assets
    union all select "objectKey", "workspaceId", "objectKey",
      ceil(greatest("size", 1) / 4096.0) * 4096, "createdAt", "createdAt", true from captures
    union all select "objectKey", "workspaceId", "objectKey", 4096, "usedAt", "usedAt", false
      from baked_pages`.execute(db)

  await sql`alter table demos add column "bytes" integer not null default 0`.execute(db)
  await sql`
    update demos d set "bytes" = least(2000000000, octet_length(d."fields"::text) + (
      select coalesce(sum(octet_length(r.fields)), 0) from (
        select "fields"::text || "text" as fields from steps where "demoId" = d."id"
        union all select "fields"::text from hotspots where "demoId" = d."id"
        union all select "fields"::text from chapters where "demoId" = d."id"
        union all select "fields"::text from html_edits where "demoId" = d."id"
      ) r))`.execute(db)
  await sql`create index demos_storage on demos ("workspaceId") include ("bytes")`.execute(db)

  await sql`alter table publications add column "bytes" integer not null default 0`.execute(db)
  await sql`
    update publications set "bytes" = least(2000000000, octet_length("document"::text)
      + octet_length("pages"::text) + octet_length("assets"::text))`.execute(db)
  await sql`
    create index publications_storage on publications ("workspaceId") include ("bytes")`.execute(db)
}
