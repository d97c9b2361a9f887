import type pg from 'pg'

/** What the database knows of one table. Pages are PostgreSQL's, of 8 KiB. */
export interface TableFacts {
  /** Quoted, with its schema. */
  readonly name: string
  /** A table of large values: PostgreSQL makes no statistics of it. */
  readonly isToast: boolean
  /** Rows as they were counted last; -1: never. */
  readonly rows: number
  readonly pages: number
  /** Pages that nothing has changed since they were vacuumed. */
  readonly donePages: number
  readonly indexPages: number
  readonly deadRows: number
  readonly rowsAdded: number
  readonly changedSinceAnalyzed: number
  /** Transactions since its oldest row was frozen. */
  readonly age: number
}

/** One statement, as small as PostgreSQL lets it be. */
export interface Piece {
  readonly statement: string
  /** Will it take more than about 100 ms? */
  readonly isLong: boolean
}

/** Rows of which a table is vacuumed and analyzed: a few and a share of it, and never more than so many. */
const fewRows = 50
const share = 0.1
const mostRows = 10_000
/** Pages of which it is vacuumed, besides the same share, whatever was counted. */
const fewPages = 20
/** Pages of a table and its indexes that a vacuum reads and writes in about 100 ms: it took 70 µs for each. */
const shortPages = 1300
/** A vacuum leaves the indexes alone while fewer pages than this share of them have dead rows (PostgreSQL's own). */
const bypassShare = 0.02
/** PostgreSQL refuses to write at two thousand million. */
const oldestAge = 150_000_000
/** Three hundred rows are read for each of these; PostgreSQL's own number is 100. */
const statisticsTarget = { short: 10, long: 3 }

/** What a table needs now, as PostgreSQL's autovacuum decides it, but more often and so in smaller pieces. */
export function piecesFor(table: TableFacts): Piece[] {
  const due = Math.min(fewRows + share * Math.max(table.rows, 0), mostRows)
  const isChanged = table.deadRows >= due || table.rowsAdded >= due
  const pieces: Piece[] = []
  if (isChanged || leftPages(table) > fewPages + share * table.pages || table.age > oldestAge) {
    pieces.push({
      statement: `vacuum (process_toast false) ${table.name}`,
      isLong: pagesToVacuum(table) > shortPages,
    })
  }
  const isNew = table.rows < 0 && table.pages > 0
  if (!table.isToast && (isNew || table.changedSinceAnalyzed >= due)) {
    const target = table.pages > shortPages ? statisticsTarget.long : statisticsTarget.short
    const statement = `set local default_statistics_target = ${target}; analyze ${table.name}`
    pieces.push({ statement, isLong: false })
  }
  return pieces
}

/** Pages that changed since they were vacuumed. Unlike the rows, which PostgreSQL counts in memory, a crash keeps them. */
function leftPages({ pages, donePages }: TableFacts): number {
  return Math.max(pages - donePages, 0)
}

function pagesToVacuum(table: TableFacts): number {
  const { age, pages, indexPages, deadRows } = table
  const heap = age > oldestAge ? pages : leftPages(table)
  return heap + (deadRows > pages * bypassShare ? indexPages : 0)
}

/** What each table of the database is known for. */
export async function tableFacts(pool: pg.Pool): Promise<TableFacts[]> {
  const { rows } = await pool.query<TableFacts>(`
    select format('%I.%I', n.nspname, c.relname) as "name", c.relkind = 't' as "isToast",
      c.reltuples::float8 as "rows", (pg_relation_size(c.oid) / 8192)::float8 as "pages",
      c.relallvisible::float8 as "donePages", coalesce(x."pages", 0)::float8 as "indexPages",
      pg_stat_get_dead_tuples(c.oid)::float8 as "deadRows",
      pg_stat_get_ins_since_vacuum(c.oid)::float8 as "rowsAdded",
      pg_stat_get_mod_since_analyze(c.oid)::float8 as "changedSinceAnalyzed",
      age(c.relfrozenxid)::float8 as "age"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join (select x.indrelid, sum(i.relpages) as "pages"
      from pg_index x join pg_class i on i.oid = x.indexrelid group by x.indrelid) x on x.indrelid = c.oid
    where c.relkind in ('r', 't') and c.relpersistence = 'p'`)
  return rows
}
