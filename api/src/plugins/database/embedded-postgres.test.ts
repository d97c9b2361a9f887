import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, type TestContext } from 'vitest'
import { migratedDatabase } from '../../testing/migrated-database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

async function open(
  context: TestContext,
  prepare: (folder: string) => Promise<void> = async () => {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-database-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lost: Error[] = []
  await migratedDatabase(folder, false)
  const place = { folder: join(folder, 'database'), flushes: false }
  await prepare(place.folder)
  const database = await openEmbeddedPostgres(place, (error) => lost.push(error))
  return { database, lost }
}

it('says once that the database has crashed, and answers nothing afterwards', async (context) => {
  const { database, lost } = await open(context)
  // Deeper than the thread's stack, once PostgreSQL does not watch over it: a real crash.
  await database.pool.query("set max_stack_depth = '7MB'")
  await database.pool.query(`create function deeper(n int) returns int language plpgsql
    as $$ begin return deeper(n + 1); end $$`)
  await database.pool.query('select deeper(1)').catch(() => {})
  await expect(database.pool.query('select 1')).rejects.toThrow()
  await expect(database.pool.query('select 1')).rejects.toThrow()
  expect(lost).toHaveLength(1)
  await database.close()
})

it('keeps answering after a query that is wrong, and is not lost when it is closed', async (context) => {
  const { database, lost } = await open(context)
  await expect(database.pool.query('select from where')).rejects.toMatchObject({ code: '42601' })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(lost).toEqual([])
})

it.for([
  ['the text', 'select $1::text from nowhere', ['1'], '42P01'],
  ['a value', 'select $1::uuid', ['no uuid'], '22P02'],
  ['a row', 'select 1 / (2 - n) from generate_series(1, $1::int) n', ['3'], '22012'],
] as const)(
  'says what is wrong with %s of a query with values, and goes on',
  async ([, text, values, code], context) => {
    const { database } = await open(context)
    for (const name of [undefined, 'named']) {
      await expect(database.pool.query({ name, text, values: [...values] })).rejects.toMatchObject({
        code,
      })
      const sum = { name: `${name} sum`, text: 'select $1::int + $2::int as sum', values: [1, 2] }
      expect((await database.pool.query(sum)).rows).toEqual([{ sum: 3 }])
      expect((await database.pool.query(sum)).rows).toEqual([{ sum: 3 }])
    }
    await database.close()
  },
)

it('prepares a statement again where the client that had prepared it was given up', async (context) => {
  const { database } = await open(context)
  const ask = () => database.pool.query({ name: 'one', text: 'select 1 as one' })
  await ask()
  await expect(database.pool.query('select from where')).rejects.toMatchObject({ code: '42601' })
  expect((await ask()).rows).toEqual([{ one: 1 }])
  await database.close()
})

it('opens a folder whose last process was cut off as it began', async (context) => {
  const { database } = await open(context, (folder) =>
    writeFile(join(folder, 'postmaster.pid'), ''),
  )
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})
