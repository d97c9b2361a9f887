import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Fonts, tracks, logos and captions are looked at before they are named since 0112, 0152 and the calls of their own. What was
 * named before that could be any file: it is dropped here, and what viewers got of it is made anew.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    update workspaces w set "fields" = w."fields"
      || case when w."fields" ? 'customFonts'
        then jsonb_build_object('customFonts', ${kept('customFonts', isFont)}) else '{}' end
      || case when w."fields" ? 'customBackgroundMusic'
        then jsonb_build_object('customBackgroundMusic', ${kept('customBackgroundMusic', isTrack)})
        else '{}' end
      || ${withoutLogo(sql`w."fields"`, sql`w."id"`, 'watermarkLogoUrl', 'isWatermarkLogo')}
    where w."fields" ?| array['customFonts', 'customBackgroundMusic', 'watermarkLogoUrl']`.execute(
    db,
  )
  await sql`
    update demos d set "fields" = d."fields"
      || ${withoutLogo(sql`d."fields"`, sql`d."workspaceId"`, 'watermarkLogoUrl', 'isWatermarkLogo')}
      || ${withoutLogo(sql`d."fields"`, sql`d."workspaceId"`, 'brandLogo', 'isLogo')}
    where d."fields"->>'watermarkLogoUrl' is not null or d."fields"->>'brandLogo' is not null`.execute(
    db,
  )
  await sql`
    update steps s set "fields" = jsonb_set(s."fields", '{captionsUrl}', 'null')
    from demos d
    where d."id" = s."demoId"
      and ${isUnchecked(sql`s."fields"->>'captionsUrl'`, sql`d."workspaceId"`, areCaptions)}`.execute(
    db,
  )
  await sql`
    update demo_versions v set "document" = jsonb_set(jsonb_set(v."document", '{demo}',
        v."document"->'demo'
        || ${withoutLogo(sql`v."document"->'demo'`, sql`v."workspaceId"`, 'watermarkLogoUrl', 'isWatermarkLogo')}
        || ${withoutLogo(sql`v."document"->'demo'`, sql`v."workspaceId"`, 'brandLogo', 'isLogo')}),
      '{steps}', (
        select coalesce(jsonb_object_agg(s.key, case
          when ${isUnchecked(sql`s.value->>'captionsUrl'`, sql`v."workspaceId"`, areCaptions)}
          then jsonb_set(s.value, '{captionsUrl}', 'null') else s.value end), '{}')
        from jsonb_each(v."document"->'steps') s))
    where jsonb_typeof(v."document"->'steps') = 'object'
      and ${showsUnchecked(sql`v."document"`, sql`v."workspaceId"`)}`.execute(db)
  await sql`
    update publications p set "endedAt" = now()
    where p."endedAt" is null and (
      (p."workspace"#>>'{customFont,url}' is not null and not exists (
        select 1 from workspaces w, jsonb_array_elements(w."fields"->'customFonts') f
        where w."id" = p."workspaceId" and f.value->>'url' = p."workspace"#>>'{customFont,url}'))
      or (p."document"#>>'{demo,backgroundMusicUrl}' like 'asset:%' and not exists (
        select 1 from workspaces w, jsonb_array_elements(w."fields"->'customBackgroundMusic') m
        where w."id" = p."workspaceId"
          and m.value->>'url' = p."document"#>>'{demo,backgroundMusicUrl}'))
      or ${showsUnchecked(sql`p."document"`, sql`p."workspaceId"`)})`.execute(db)
}

type Condition = RawBuilder<unknown>

/** A font was written by the server: it says whether it holds all weights, and no captured page has brought it. */
const isFont = sql`
  f.value ? 'isVariable' and a."type" = 'font/woff2' and not exists (
    select 1 from capture_assets c where c."workspaceId" = w."id" and c."hash" = a."hash")`

/** What a track may be, as its bytes said, and 20 MB. */
const isTrack = sql`
  split_part(a."type", ';', 1) in ('audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/webm',
    'video/webm', 'audio/wav', 'audio/x-wav') and a."size" <= 20971520`

const areCaptions = sql`a."type" = 'text/vtt' and a."size" <= 1048576`

/** The entries of a list of a workspace whose files are as they must be, in their order. */
function kept(list: string, isChecked: Condition): Condition {
  return sql`(
    select coalesce(jsonb_agg(f.value order by f.ordinality), '[]')
    from jsonb_array_elements(w."fields"->${sql.lit(list)}) with ordinality f
    where exists (select 1 from assets a where a."workspaceId" = w."id"
      and a."hash" = substring(f.value->>'url' from 7) and ${isChecked}))`
}

/** Does a field name a file that is not as it must be, or not the workspace's? */
function isUnchecked(url: Condition, workspaceId: Condition, isChecked: Condition): Condition {
  return sql`(${url} is not null and not exists (
    select 1 from assets a where a."workspaceId" = ${workspaceId}
      and a."hash" = substring(${url} from 7) and ${isChecked}))`
}

/** What takes an unchecked logo out of a record. */
function withoutLogo(fields: Condition, workspaceId: Condition, field: string, mark: string) {
  const url = sql`${fields}->>${sql.lit(field)}`
  return sql`case when ${isUnchecked(url, workspaceId, sql`a.${sql.ref(mark)}`)}
    then jsonb_build_object(${sql.lit(field)}, null) else '{}' end`
}

/** Does a stored demo name logos or captions that are not as they must be? */
function showsUnchecked(document: Condition, workspaceId: Condition): Condition {
  const logo = (field: string, mark: string) =>
    isUnchecked(sql`${document}->'demo'->>${sql.lit(field)}`, workspaceId, sql`a.${sql.ref(mark)}`)
  return sql`(${logo('watermarkLogoUrl', 'isWatermarkLogo')} or ${logo('brandLogo', 'isLogo')}
    or exists (
      select 1 from jsonb_each(case when jsonb_typeof(${document}->'steps') = 'object'
        then ${document}->'steps' else '{}' end) s
      where ${isUnchecked(sql`s.value->>'captionsUrl'`, workspaceId, areCaptions)}))`
}
