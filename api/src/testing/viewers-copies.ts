import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type CopyJob, copyKinds } from '@waystep/api-contract'
import { copyWaiting } from '../operations/copies/copy-waiting.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** What is asked for beside the usual. */
export interface AskedCopy {
  readonly id?: string
  readonly workspaceId?: string
  readonly grant?: string
  readonly passes?: readonly string[]
}

/** Asks for a copy of a demo that somebody watches. */
export const askForCopy = (
  { app }: TestServer,
  { headers, workspaceId }: Person,
  demoId: string,
  { id = randomUUID(), ...ask }: AskedCopy = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/copies`,
    headers,
    payload: { id, workspaceId, ...ask },
  })

/** The jobs that somebody sees of their copies. */
export const copiesOf = async ({ app }: TestServer, { headers }: Person): Promise<CopyJob[]> =>
  (await app.inject({ url: '/api/copies', headers })).json().copies

/** Waits for a copy to come to its end, and helps with the work. */
export async function endOfCopy(server: TestServer, person: Person, id: string): Promise<CopyJob> {
  for (;;) {
    const { services } = server
    await Promise.all(copyKinds.map((kind) => copyWaiting(services, kind, services.ending)))
    const job = (await copiesOf(server, person)).find((one) => one.id === id)
    if (job === undefined) throw new Error('Nobody asked for this copy.')
    if (job.state !== 'running') return job
    await setTimeout(20)
  }
}

/**
 * Copies a demo that somebody watches.
 * @returns why not, where it was refused at once or later; null: it is there
 */
export async function copyAsViewer(
  server: TestServer,
  person: Person,
  demoId: string,
  ask: AskedCopy = {},
): Promise<{ readonly id: string; readonly status: number; readonly message: string | null }> {
  const reply = await askForCopy(server, person, demoId, ask)
  const status = reply.statusCode
  if (status !== 201) return { id: '', status, message: reply.json().error?.message ?? '' }
  const { id, message } = await endOfCopy(server, person, reply.json().id)
  return { id, status, message }
}
