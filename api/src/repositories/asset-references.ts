import { type RawBuilder, sql } from 'kysely'

/**
 * Every `asset:<hash>` in any record of a workspace, in its media library, with its videos, in the captures it holds,
 * in pages baked of them, in what is heard in translations, in what a given look may be taken back to, in versions and in publications that answer. The text of the records is searched, so that a field added later
 * is not forgotten.
 */
export function assetReferences(workspaceId: string): RawBuilder<unknown> {
  const records = (table: string) => sql`
    select (regexp_matches(r."fields"::text, 'asset:([0-9a-f]{64})', 'g'))[1] as hash
    from demos d cross join lateral (
      select "fields" from ${sql.table(table)} where "demoId" = d."id" offset 0
    ) r
    where d."workspaceId" = ${workspaceId}`
  return sql`
    select (regexp_matches("fields"::text, 'asset:([0-9a-f]{64})', 'g'))[1] as hash
    from demos where "workspaceId" = ${workspaceId}
    union ${records('steps')}
    union ${records('hotspots')}
    union ${records('chapters')}
    union ${records('html_edits')}
    union select (regexp_matches("fields"::text, 'asset:([0-9a-f]{64})', 'g'))[1]
      from workspaces where "id" = ${workspaceId}
    union select "hash" from assets where "workspaceId" = ${workspaceId} and "inLibrary"
    union select "poster" from assets where "workspaceId" = ${workspaceId} and "poster" is not null
    union select "prepared" from video_preparations
      where "workspaceId" = ${workspaceId} and "prepared" is not null
    union select "opus" from voice_files where "workspaceId" = ${workspaceId} and "opus" is not null
    union select "standIn" from assets where "workspaceId" = ${workspaceId} and "standIn" is not null
    union select "hash" from capture_assets where "workspaceId" = ${workspaceId}
    union select jsonb_array_elements_text("assets")
      from baked_pages where "workspaceId" = ${workspaceId}
    union select jsonb_array_elements_text(a.value)
      from publications p, jsonb_each(p."assets") a
      where p."workspaceId" = ${workspaceId} and p."endedAt" is null
    union select (regexp_matches(coalesce(m."url", '') || coalesce(m."captionsUrl", ''), 'asset:([0-9a-f]{64})', 'g'))[1]
      from translations t join translated_media m on m."translationId" = t."id"
      where t."workspaceId" = ${workspaceId}
    union select (regexp_matches("before"::text, 'asset:([0-9a-f]{64})', 'g'))[1]
      from given_look_demos where "workspaceId" = ${workspaceId}
    union select (regexp_matches("document"::text || "withheld"::text, 'asset:([0-9a-f]{64})', 'g'))[1]
      from demo_versions where "workspaceId" = ${workspaceId}
    union select (regexp_matches("document"::text, 'asset:([0-9a-f]{64})', 'g'))[1]
      from publications where "workspaceId" = ${workspaceId} and "endedAt" is null`
}
