import type { Plan } from '@waystep/demo-model'
import { type RawBuilder, sql } from 'kysely'
import { shownHostname } from './custom-domains.ts'
import type { Queries } from './database.ts'
import type { DemoRow } from './demo-row.ts'
import { prepared } from './prepared.ts'

/** What decides whether a demo may be seen, and how, without anything that it shows. */
export interface DemoStanding
  extends Pick<
    DemoRow,
    | 'workspaceId'
    | 'revision'
    | 'linkOn'
    | 'linkExpiresAt'
    | 'liveVersionId'
    | 'createdAt'
    | 'trashedAt'
    | 'takenDownAt'
    | 'ofTrial'
    | 'hiddenUntil'
  > {
  readonly demoId: string
  /** What whoever made it is called; null: nobody knows, or they are gone. */
  readonly creatorName: string | null
  readonly plan: Plan
  readonly inTrial: boolean
  /** Does its author let viewers copy it, as it says now? */
  readonly allowsCopies: boolean
  /** What the demo says of counting its viewers; null: nothing. */
  readonly tracking: string | null
  /** What its workspace says; null: nothing. */
  readonly workspaceTracking: string | null
  /** The watermark of its workspace, for demos that have none of their own; null: it says nothing. */
  readonly workspaceWatermarkText: string | null
  readonly workspaceWatermarkLogoUrl: string | null
  /** The languages that it is translated into, with the revision of each; null: none. */
  readonly languages: Readonly<Record<string, number>> | null
  /** What the operator has set on the server, as it is stored; null: nothing. */
  readonly settings: Record<string, unknown> | null
}

/** A publication that answers, and which state of its row: one that was changed has another. */
export interface StandingPublication {
  readonly id: string
  readonly rowVersion: string
  /** @see PublicationsTable */
  readonly dateShift: number
}

/** A demo as its address finds it. */
export interface AddressStanding extends DemoStanding {
  /** What its link is called now; null: it has no name. */
  readonly linkName: string | null
  /** The custom domain under which it is shown first, whatever the plan; null: its workspace has none. */
  readonly shownHostname: string | null
  /** The revision of the version that viewers get; null: they get the demo itself, or it is not there. */
  readonly liveRevision: number | null
  /** The configuration of a demo that keeps its dates current; null for all others. */
  readonly datedConfig: unknown
  /** What was published of the revision that viewers get: of a demo that moves its dates, one for each day. */
  readonly publications: readonly StandingPublication[]
}

/** A demo, and the publication by which it was asked for. */
export interface PublicationStanding extends DemoStanding {
  /** Null where none was asked for. */
  readonly publicationId: string | null
  readonly rowVersion: string | null
  readonly preview: boolean | null
  readonly endedAt: Date | null
}

const columns = sql`
  d."id" as "demoId", d."workspaceId", d."revision", d."linkOn", d."linkExpiresAt", d."liveVersionId",
  d."createdAt", d."trashedAt", d."takenDownAt", d."fields"->>'tracking' as "tracking",
  coalesce((d."fields"->>'allowDuplicate')::boolean, false) as "allowsCopies",
  w."plan", w."inTrial", w."isTrial" as "ofTrial", w."fields"->>'tracking' as "workspaceTracking",
  (select u."name" from users u where u."id" = d."creatorId") as "creatorName",
  w."fields"->>'watermarkText' as "workspaceWatermarkText",
  w."fields"->>'watermarkLogoUrl' as "workspaceWatermarkLogoUrl",
  (select max(coalesce(b."endsAt", timestamptz '9999-12-31')) from bans b
    where b."userId" = d."creatorId" and b."hidesDemos" and b."liftedAt" is null) as "hiddenUntil",
  (select jsonb_object_agg(t."language", t."revision") from translations t where t."demoId" = d."id") as "languages",
  (select s."value" from server_settings s where s."key" = 'settings') as "settings"`

type AddressRow = Omit<AddressStanding, 'publications'> & {
  readonly [Column in keyof StandingPublication]: StandingPublication[Column] | null
}

/** Everything that is asked of the database for a view of a demo by its id or a name: one read, by indexes. */
export function addressStandingQuery(text: string): RawBuilder<AddressRow> {
  return sql<AddressRow>`${prepared}
    select ${columns}, current."name" as "linkName", live."revision" as "liveRevision",
      ${shownHostname} as "shownHostname",
      case when (d."fields"#>>'{config,htmlDemos,updateDates,enabled}')::boolean
        then d."fields"->'config' end as "datedConfig",
      p."id", p."xmin"::text as "rowVersion", p."dateShift"
    from demos d
    join workspaces w on w."id" = d."workspaceId"
    left join link_names current on current."demoId" = d."id" and current."formerSince" is null
    left join demo_versions live on live."id" = d."liveVersionId" and live."demoId" = d."id"
    left join publications p on p."demoId" = d."id" and p."endedAt" is null and not p."preview"
      and p."revision" = case when d."liveVersionId" is null then d."revision" else live."revision" end
    where d."id" = coalesce(
      (select n."demoId" from link_names n where n."name" = ${text}), ${text})`
}

/** Null where there is no such demo. */
export async function addressStanding(q: Queries, text: string): Promise<AddressStanding | null> {
  const { rows } = await addressStandingQuery(text).execute(q)
  const [first] = rows
  if (first === undefined) return null
  const publications = rows.flatMap(({ id, rowVersion, dateShift }) =>
    id === null || rowVersion === null || dateShift === null ? [] : [{ id, rowVersion, dateShift }],
  )
  return { ...first, publications }
}

/**
 * A demo by one of its publications, whether that has ended or not, or, with none, by its id. Null where there
 * is no such demo or publication.
 */
export async function publicationStanding(
  q: Queries,
  asked: { readonly publicationId: string } | { readonly demoId: string },
): Promise<PublicationStanding | null> {
  const isNamed = 'publicationId' in asked
  const named = isNamed
    ? sql`join publications p on p."demoId" = d."id" and p."id" = ${asked.publicationId}`
    : sql`left join publications p on false`
  const demo = isNamed ? sql`` : sql`where d."id" = ${asked.demoId}`
  const { rows } = await sql<PublicationStanding>`${prepared}
    select ${columns}, p."id" as "publicationId", p."xmin"::text as "rowVersion", p."preview", p."endedAt"
    from demos d
    join workspaces w on w."id" = d."workspaceId"
    ${named} ${demo}`.execute(q)
  return rows[0] ?? null
}
