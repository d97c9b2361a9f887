import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, type TestContext, vi } from 'vitest'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { piecesFor, type TableFacts, tableFacts } from './table-care.ts'

const idle: TableFacts = {
  name: 'public.many',
  isToast: false,
  rows: 100_000,
  pages: 3000,
  donePages: 3000,
  indexPages: 800,
  deadRows: 0,
  rowsAdded: 0,
  changedSinceAnalyzed: 0,
  age: 1000,
}
const vacuum = 'vacuum (process_toast false) public.many'
const analyze = (target: number) =>
  `set local default_statistics_target = ${target}; analyze public.many`

it.each<[string, Partial<TableFacts>, [string, boolean][]]>([
  ['nothing of which nothing changed', {}, []],
  ['nothing of little', { deadRows: 40, rowsAdded: 40, changedSinceAnalyzed: 40, rows: 10 }, []],
  ['a vacuum of dead rows', { deadRows: 10_000 }, [[vacuum, false]]],
  ['a vacuum of rows added', { rowsAdded: 10_000, donePages: 2800 }, [[vacuum, false]]],
  ['a vacuum where the counts were lost', { donePages: 2600 }, [[vacuum, false]]],
  ['a long vacuum of many pages', { donePages: 0 }, [[vacuum, true]]],
  ['a long one with large indexes', { deadRows: 10_000, indexPages: 2000 }, [[vacuum, true]]],
  ['a long one of rows that grow old', { age: 200_000_000 }, [[vacuum, true]]],
  ['few samples of a large table', { changedSinceAnalyzed: 10_000 }, [[analyze(3), false]]],
  [
    'its first statistics',
    { rows: -1, pages: 9, donePages: 0, indexPages: 2 },
    [[analyze(10), false]],
  ],
  ['no statistics of large values', { isToast: true, rows: -1, changedSinceAnalyzed: 9e4 }, []],
])('gives a table %s', (_, facts, pieces) => {
  expect(
    piecesFor({ ...idle, ...facts }).map(({ statement, isLong }) => [statement, isLong]),
  ).toEqual(pieces)
})

async function open(context: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-care-'))
  await migratedDatabase(folder, false)
  const place = { folder: join(folder, 'database'), flushes: false }
  const failed: string[] = []
  const onCareFailed = (error: unknown, statement: string) =>
    failed.push(`${statement}: ${error instanceof Error ? error.message : error}`)
  const database = await openEmbeddedPostgres(place, () => {}, onCareFailed)
  context.onTestFinished(async () => {
    vi.useRealTimers()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const of = async (name: string) => {
    // PostgreSQL counts at most once a second.
    await database.pool.query('select pg_stat_force_next_flush()')
    return (await tableFacts(database.pool)).find((table) => table.name === `public.${name}`)
  }
  return { ...database, of, failed }
}

it('takes away dead rows of tables and of their large values, and counts what is there', async (context) => {
  const { pool, upkeep, of } = await open(context)
  await pool.query(`create table many (id int primary key, text text);
    alter table many alter text set storage external;
    insert into many select id, repeat('x', 4000) from generate_series(1, 300) id`)
  expect(await of('many')).toMatchObject({ rows: -1, rowsAdded: 300, changedSinceAnalyzed: 300 })
  await upkeep.care()
  expect(await of('many')).toMatchObject({ rows: 300, rowsAdded: 0, changedSinceAnalyzed: 0 })
  const size = async () =>
    Number((await pool.query(`select pg_total_relation_size('many') as size`)).rows[0].size)
  const first = await size()
  for (let turn = 0; turn < 5; turn += 1) {
    await pool.query(`update many set text = repeat('${turn}', 4000)`)
    await of('many')
    await upkeep.care()
  }
  expect(await of('many')).toMatchObject({ deadRows: 0 })
  expect(await size()).toBeLessThan(first * 2.5)
})

it('goes on with the other tables when one fails, and says which', async (context) => {
  const { pool, upkeep, of, failed } = await open(context)
  await pool.query(`create function double(int) returns int immutable language sql as 'select $1 * 2';
    create table broken (id int);
    create index on broken (double(id));
    insert into broken select id from generate_series(1, 300) id;
    create or replace function double(int) returns int immutable language plpgsql
      as 'begin raise exception ''no double''; end';
    create table sound as select id from generate_series(1, 300) id`)
  await of('broken')
  await upkeep.care()
  expect(await of('sound')).toMatchObject({ rows: 300, changedSinceAnalyzed: 0 })
  expect(failed).toEqual([
    'set local default_statistics_target = 10; analyze public.broken: no double',
  ])
})

it('waits anew with a table that needed nothing meanwhile', async (context) => {
  const { pool, upkeep, of } = await open(context)
  const fill = async () => {
    await pool.query('create table long_one (text text)')
    await pool.query('alter table long_one alter text set storage plain')
    await pool.query(`insert into long_one select repeat('x', 1900) from generate_series(1, 5600)`)
    expect(await of('long_one')).toMatchObject({ rowsAdded: 5600 })
    upkeep.used()
    await upkeep.care()
  }
  await fill()
  await pool.query('drop table long_one')
  await upkeep.care()
  vi.setSystemTime(Date.now() + 25 * 3600_000)
  await fill()
  expect(await of('long_one')).toMatchObject({ rowsAdded: 5600 })
})

it('waits with what takes long until nobody has used the server for a minute, at most a day', async (context) => {
  const { pool, upkeep, of } = await open(context)
  const fill = () =>
    pool.query(`insert into long_one select repeat('x', 1900) from generate_series(1, 5600)`)
  await pool.query(`create table long_one (text text)`)
  await pool.query(`alter table long_one alter text set storage plain`)
  await fill()
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  upkeep.used()
  await upkeep.care()
  expect(await of('long_one')).toMatchObject({ rowsAdded: 5600 })
  later(61)
  await upkeep.care()
  expect(await of('long_one')).toMatchObject({ rowsAdded: 0 })

  await fill()
  for (const [hours, rowsAdded] of [
    [0, 5600],
    [23, 5600],
    [2, 0],
  ]) {
    later((hours ?? 0) * 3600)
    upkeep.used()
    await upkeep.care()
    expect(await of('long_one')).toMatchObject({ rowsAdded })
  }
})

it('lets go on who asks, and ends with the database', async (context) => {
  const { pool, upkeep, of } = await open(context)
  await pool.query(`create table many as select id from generate_series(1, 300) id`)
  expect(await of('many')).toMatchObject({ rowsAdded: 300 })
  const held = await pool.connect()
  const caring = upkeep.care()
  expect((await held.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  held.release()
  await caring
  expect(await of('many')).toMatchObject({ rows: 300 })
  await pool.query('insert into many select id from generate_series(1, 300) id')
  const again = upkeep.care()
  upkeep.stop()
  await again
  expect(await of('many')).toMatchObject({ rowsAdded: 300 })
})
