import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { giveVoices, type TestVoices } from '../testing/spoken-voices.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { QueueFull, TooCostly } from '../threads/guarded-pool-errors.ts'

let server: TestServer
let ada: Person
let demoId: string
let voices: TestVoices

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'none' })
  ada = await signUp(server)
  demoId = (await demoOfPictures(server, ada, 1)).demoId
})
afterAll(() => server.close())
beforeEach(() => {
  voices = giveVoices(server)
})
afterEach(() => vi.restoreAllMocks())

const speak = (text: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/speech`,
    headers: ada.headers,
    payload: { text, voice: 'test:maya', speed: 1, stability: 0.5 },
  })

async function captionsOf({ audioCaptionsUrl }: { audioCaptionsUrl: string }): Promise<string> {
  const url = `/api/assets/${ada.workspaceId}/${audioCaptionsUrl.slice('asset:'.length)}`
  return (await server.app.inject({ url, headers: ada.headers })).body
}

describe('[V7.6] what was spoken', () => {
  it('is kept where its sound cannot be read in time, and read at the next try: nobody pays twice', async () => {
    const { captures } = server.services
    const reading = vi.spyOn(captures, 'sound')
    for (const error of [new TooCostly('slow'), new QueueFull('many')]) {
      reading.mockRejectedValueOnce(error)
      const reply = await speak('Hard to read')
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        503,
        'This text was spoken, but its sound could not be read in time. Try again: it is not paid for twice.',
      ])
    }
    const again = await speak('Hard to read')
    expect([again.statusCode, again.json().audioDuration]).toEqual([200, 1.5])
    expect(await captionsOf(again.json())).toContain('<00:00:00.500>to <00:00:01.000>read')
    expect(voices.asks).toHaveLength(1)
    expect((await speak('Hard to read')).json()).toEqual(again.json())
  })

  it('is thrown away where it is read at last, and is no sound', async () => {
    voices.bytes = () => Buffer.concat([silentTrack(1).subarray(0, 44), Buffer.from('no')])
    vi.spyOn(server.services.captures, 'sound').mockRejectedValueOnce(new TooCostly('slow'))
    expect((await speak('Read at last')).json().error.message).toContain('not paid for twice')
    expect((await speak('Read at last')).json().error.message).toContain('cannot be played')
    voices.bytes = null
    expect((await speak('Read at last')).statusCode).toBe(200)
    expect(voices.asks).toHaveLength(2)
  })
})
