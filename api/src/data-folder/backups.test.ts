import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { backupJob } from '../jobs/maintenance.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { superfluous } from './backups.ts'

it('keeps the newest six backups and the last of each of three days', () => {
  const hours = ['0105', '0205', '0305', '0405', '0505', '0605', '0705', '0805']
  const names = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].flatMap((day) =>
    hours.map((hour) => `database-${day}T${hour}.tar.gz`),
  )
  const kept = names.filter((name) => !superfluous(names).includes(name))
  expect(kept).toEqual([
    'database-2026-01-02T0805.tar.gz',
    'database-2026-01-03T0805.tar.gz',
    ...hours.slice(2).map((hour) => `database-2026-01-04T${hour}.tar.gz`),
  ])
})

it('writes a backup that opens as a database with what people made', async (context) => {
  const server = await startTestServer({}, 'embedded')
  context.onTestFinished(() => server.close())
  const person = await signUp(server)
  const folder = await mkdtemp(join(tmpdir(), 'waystep-backup-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await backupJob.run(
    { ...server.services, config: { ...server.services.config, dataDir: folder } },
    {},
  )
  const [name] = await readdir(join(folder, 'backups'))
  const file = await readFile(join(folder, 'backups', String(name)))
  const restored = new PGlite({ loadDataDir: new Blob([file]) })
  const found = await restored.query('select email from users where id = $1', [person.userId])
  expect(found.rows).toEqual([{ email: person.email }])
  await restored.close()
})
