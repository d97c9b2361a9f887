import { formOf } from './form-of.ts'
import type { Person } from './people.ts'
import { silentRecording } from './silent-recording.ts'
import type { TestServer } from './test-server.ts'

export interface SentVoice {
  readonly demoId: string
  /** Fields of the form; what is undefined is not sent. */
  readonly fields?: Readonly<Record<string, string | undefined>>
  readonly recording?: Buffer | null
}

/** Sends a recording to be cloned, private to whoever sends it unless the fields say something else. */
export async function sendVoice(
  server: TestServer,
  person: Person,
  { demoId, fields = {}, recording }: SentVoice,
) {
  const isShared = fields.workspaceId !== undefined || fields.enterpriseId !== undefined
  const sent = {
    name: 'Ada’s Voice',
    language: 'en',
    consent: 'true',
    ...(!isShared && { userId: person.userId }),
    ...fields,
  }
  const texts = Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const bytes = recording === undefined ? await silentRecording(60) : recording
  const form = formOf(bytes === null ? [] : [bytes], {
    field: 'audioFile',
    name: 'voice.webm',
    type: 'audio/webm',
    fields: texts,
  })
  return await server.app.inject({
    method: 'POST',
    url: `/api/cloned-voices?demoId=${demoId}`,
    headers: { ...person.headers, ...form.headers },
    payload: form.payload,
  })
}

/** A voice that was cloned: the id that steps name it by. */
export async function cloneVoice(
  server: TestServer,
  person: Person,
  sent: SentVoice,
): Promise<string> {
  const reply = await sendVoice(server, person, sent)
  if (reply.statusCode !== 201) throw new Error(`The voice was not cloned: ${reply.body}`)
  return reply.json().data.voiceId
}
