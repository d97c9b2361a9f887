import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupJob } from '../jobs/maintenance.ts'
import { startTestServer } from '../testing/test-server.ts'
import { backupFolder, backupNames, superfluous } from './backups.ts'

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

it('is made every hour by a job, under its own name, and clears what a killed process left', async (context) => {
  const server = await startTestServer({}, 'embedded')
  context.onTestFinished(() => server.close())
  const { dataDir } = server.services.config
  await mkdir(backupFolder(dataDir))
  await writeFile(join(backupFolder(dataDir), 'database-2026-01-01T0105.tar.gz.unfinished'), 'half')
  await backupJob.run(server.services, {})
  const names = await readdir(backupFolder(dataDir))
  expect(names).toEqual([expect.stringMatching(/^database-\d{4}-\d\d-\d\dT\d{4}\.tar\.gz$/)])
  expect(await backupNames(dataDir)).toEqual(names)
})

it('has no copies where none was made', async () => {
  expect(await backupNames(join(tmpdir(), 'waystep-nowhere'))).toEqual([])
})
