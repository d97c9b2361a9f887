import { formOf } from './form-of.ts'
import type { Person } from './people.ts'
import { silentTrack } from './silent-track.ts'
import type { TestServer } from './test-server.ts'

/** Stores a recording as an author of the demo does. @returns what a step's audio names it by */
export async function storeVoice(
  server: TestServer,
  person: Person,
  demoId: string,
  bytes = silentTrack(2),
): Promise<string> {
  const { payload, headers } = formOf([bytes])
  const url = `/api/demo/${demoId}/voice-files?source=recorded`
  const sent = { method: 'POST', url, headers: { ...person.headers, ...headers }, payload } as const
  const reply = await server.app.inject(sent)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json<{ url: string }>().url
}
