import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase } from '../server-database.ts'
import type { Environment } from '../test-config.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import type { makeSample } from './make-sample.ts'
import { unpacked, unpackInto } from './packed-folder.ts'
import { sampleSecret } from './sample-secret.ts'

export type SampleFacts = Awaited<ReturnType<typeof makeSample>>

/**
 * A server of this commit on a copy of what an older one stored, an hour after it was stored. The form
 * `postgres` needs TEST_DATABASE_URL.
 */
export async function openSample(
  name: string,
  form: 'embedded' | 'postgres',
): Promise<{ server: TestServer; facts: SampleFacts }> {
  const sample = join(import.meta.dirname, name, form)
  const facts: SampleFacts = JSON.parse(await readFile(join(sample, 'facts.json'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'waystep-sample-'))
  await unpackInto(folder, await unpacked(join(sample, 'data.zip.zst')))
  const { environment, drop } = await databaseOf(sample, form)
  const server = await openTestServer({ DATA_DIR: folder, ...environment })
  server.clock.shift(Date.parse(facts.madeAt) + 3_600_000 - Date.now())
  const close = async () => {
    await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { server: { ...server, close }, facts }
}

async function databaseOf(
  sample: string,
  form: 'embedded' | 'postgres',
): Promise<{ environment: Environment; drop: () => Promise<void> }> {
  if (form === 'embedded') return { environment: {}, drop: async () => {} }
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set.')
  const { url, drop } = await createDatabase(server)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query((await unpacked(join(sample, 'database.sql.zst'))).toString())
  await client.end()
  return { environment: { DATABASE_URL: url, SECRET: sampleSecret }, drop }
}
