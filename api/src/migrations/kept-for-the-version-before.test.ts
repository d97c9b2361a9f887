import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrationNames } from '../plugins/database/migrate.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'

/** Everything that was run before the rule was made. */
const lastBefore = '0138-age-of-events'

/** What takes from the version before what it knows, or refuses what it writes. */
const taking = [
  /\bdrop\s+(?!trigger|function)/i,
  /\brename\b/i,
  /\balter\s+column\b/i,
  /\badd\s+(?:constraint|check|unique|foreign|primary)\b/i,
  /\b(?:dropTable|dropColumn|dropIndex|dropConstraint|renameTo|renameColumn|alterColumn)\b/,
  // A new column of a table that there was must have a default: the version before does not fill it.
  /\badd\s+column\s+(?:(?!,|`|default)[\s\S])*?not\s+null(?:(?!,|`|default)[\s\S])*?(?:,|`)/i,
  /\btruncate\b/i,
]

const takes = (text: string) => taking.filter((pattern) => pattern.test(text)).map(String)

it.each([
  ['alter table demos drop column "title"`', 1],
  ['drop index demos_folder`', 1],
  ['alter table demos rename to shows`', 1],
  ['alter table demos add column "language" text not null`', 1],
  ['alter table demos add column "language" text not null default \'en\'`', 0],
  ['alter table demos add column "language" text`', 0],
  ['create table visits ("id" text not null)`', 0],
  ['create index demos_title on demos ("title")`', 0],
])('knows what takes something away: %s', (text, count) => {
  expect(takes(text)).toHaveLength(count)
})

it('takes nothing from the version before: tables, columns and indexes go one release after the code that names them', () => {
  for (const name of migrationNames.filter((each) => each > lastBefore)) {
    const text = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')
    expect(takes(text), name).toEqual([])
  }
})

it('starts a process of the version before on tables that a later one has migrated', async () => {
  const server = await startTestServer()
  const { db } = server.services
  await sql`alter table demos add column "later" text`.execute(db)
  await sql`
    insert into kysely_migration ("name", "timestamp")
    values ('9999-later', '2030-01-01T00:00:00Z')`.execute(db)
  await expect(migrate(db)).resolves.toBeUndefined()
  await server.stop()
  const again = await openTestServer(server.environment)
  expect((await again.app.inject('/readyz')).statusCode).toBe(200)
  await again.close()
  await server.close()
})
