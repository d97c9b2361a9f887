import { type RawBuilder, sql } from 'kysely'
import { storable } from './json.ts'

/** The latest change first, the newest demo first, or by title. */
export type DemoOrder = 'updated' | 'created' | 'title'

/** How a list of demos is ordered, and how it goes on behind one of them. Demos that are equal stand by their ids. */
interface DemoOrdering {
  /** Read of each demo, as text: what names its place, together with its id. */
  readonly key: RawBuilder<string>
  readonly by: RawBuilder<unknown>
  /** The place of a demo in the list, for addresses. */
  place(row: { readonly id: string; readonly key: string }): string
  /** The condition that a demo comes behind a place. */
  isAfter(place: string): RawBuilder<boolean>
}

/** Counted in microseconds after 1970: a date of JavaScript has only the milliseconds of what is stored. */
function byTime(name: 'updatedAt' | 'createdAt'): DemoOrdering {
  const column = sql.ref(`demos.${name}`)
  return {
    key: sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    by: sql`${column} desc, demos."id"`,
    place: ({ id, key }) => `${key}_${id}`,
    isAfter(place) {
      const [key, id] = partsOf(place, '_')
      const at = sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
      return sql<boolean>`(${column} <= ${at} and (${column} < ${at} or demos."id" > ${id}))`
    },
  }
}

/** The index `demos_by_title` holds the same expression; migration 0188 says what it makes of a title. */
const titleKey = (title: RawBuilder<unknown>) => sql`title_order(${title}) collate "C"`

const byTitle: DemoOrdering = {
  key: sql<string>`demos."title"`,
  by: sql`${titleKey(sql`demos."title"`)}, demos."id"`,
  place: ({ id, key }) => `${Buffer.from(key).toString('base64url')}.${id}`,
  isAfter(place) {
    const [key, id] = partsOf(place, '.')
    const title = storable(Buffer.from(key, 'base64url').toString())
    return sql<boolean>`(${titleKey(sql`demos."title"`)}, demos."id")
      > (${titleKey(sql`${title}::text`)}, ${id})`
  },
}

function partsOf(place: string, between: string): [key: string, id: string] {
  const at = place.indexOf(between)
  return [place.slice(0, at), place.slice(at + 1)]
}

export const demoOrderings: Readonly<Record<DemoOrder, DemoOrdering>> = {
  updated: byTime('updatedAt'),
  created: byTime('createdAt'),
  title: byTitle,
}
