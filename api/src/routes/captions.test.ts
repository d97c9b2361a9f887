import { randomUUID } from 'node:crypto'
import { captionCuesLimit, captionsLimit, readCaptions } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CommandsReply,
  createDemo,
  edit,
  sendCommands,
  stepOf,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { storeVideo } from '../testing/video-files.ts'

let server: TestServer
let ada: Person
let demoId: string

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
  demoId = await createDemo(server, ada)
})
afterAll(() => server.close())

const send = (payload: Buffer | string, type = 'text/vtt', person = ada, id = demoId) =>
  server.app.inject({
    method: 'POST',
    url: `/api/demo/${id}/captions`,
    headers: { ...person.headers, 'content-type': type },
    payload,
  })
const get = (url: string) => server.app.inject({ url, headers: ada.headers })
const fileOf = (reference: string) =>
  get(`/api/assets/${ada.workspaceId}/${reference.slice('asset:'.length)}`)
const cue = '00:01.000 --> 00:02.000\nHello\n'

/** A demo with one video step, whose captions are set. */
async function captioned(captionsUrl: string, showCCButton: boolean) {
  const id = await createDemo(server, ada)
  const step = stepOf(id, { video: await storeVideo(server, ada, 'h264.mp4'), captionsUrl })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(
    server,
    ada,
    id,
    { type: 'add-steps', after: 0, items },
    { type: 'update-demo', changes: { showCCButton } },
  )
  return id
}

describe('[E7.26, M3.15] captions that an author sends', () => {
  it('are kept as plain text with its times', async () => {
    const hostile = '<script>alert(1)</script> & <v Ada>Hi</v>'
    const sent = `WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\n00:01.500 --> 00:03.000 line:0\n${hostile}\n\nsoon --> later\nNo\n`
    const reply = await send(sent)
    expect(reply.statusCode, reply.body).toBe(201)
    const { url, entries, losses } = reply.json()
    expect([entries, losses]).toEqual([1, 1])
    const file = await fileOf(url)
    expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.body).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; Hi\n',
    )
  })

  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFF1\n00:00:01,000 --> 00:00:02,000\nGrüße')],
    ['UTF-16', Buffer.from('\uFEFF1\n00:00:01,000 --> 00:00:02,000\nGrüße', 'utf16le')],
    ['one byte a letter', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGrüße', 'latin1')],
  ])('may be SubRip, in %s', async (_, bytes) => {
    const { url } = (await send(bytes, 'application/x-subrip')).json()
    expect(readCaptions((await fileOf(url)).body).cues).toEqual([
      { start: 1, end: 2, text: 'Grüße' },
    ])
  })

  it('are refused where they are none, or too many', async () => {
    for (const [payload, status, message] of [
      ['This is a letter.', 415, 'No captions were found in this file.'],
      ['', 415, 'No captions were found in this file.'],
      [Buffer.from([0, 1, 2, 255]), 415, 'No captions were found in this file.'],
      [`${cue}\n`.repeat(captionCuesLimit + 1), 413, 'at most 5,000 cues'],
      [cue + ' '.repeat(captionsLimit), 413, 'at most 1 MB'],
      [`00:01 --> 00:02\n${'&'.repeat(500)}\n\n`.repeat(2_000), 413, 'at most 1 MB'],
    ] as const) {
      const reply = await send(payload)
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        status,
        expect.stringContaining(message),
      ])
    }
  })

  it('are those of a demo that one may edit', async () => {
    const eve = await signUp(server)
    expect((await send(cue, 'text/vtt', eve)).statusCode).toBe(404)
    expect((await send(cue, 'text/vtt', ada, randomUUID())).statusCode).toBe(404)
  })
})

it('[M3.15] a step takes as captions no other file', async () => {
  const step = stepOf(demoId, { video: await storeVideo(server, ada, 'h264.mp4') })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, ada, demoId, { type: 'add-steps', after: 0, items })
  const show = async (captionsUrl: string | null) => {
    const changes = { captionsUrl }
    const command = { type: 'update-step', stepId: step.id, changes } as const
    return (await sendCommands(server, ada.headers, demoId, [command])).json<CommandsReply>()
  }
  const other = `asset:${await storeAsset(server, ada, Buffer.from('This is a letter.'))}`
  expect(JSON.stringify(await show(other))).toContain('captions-unchecked')
  const { url } = (await send(cue)).json()
  expect(JSON.stringify(await show(url))).not.toContain('captions-unchecked')
})

it('[M3.3, M3.15] viewers get them where the demo has the button for them', async () => {
  const { url } = (await send(cue)).json()
  for (const showCCButton of [true, false]) {
    const id = await captioned(url, showCCButton)
    const page = (await get(`/demo/${id}?preview=true`)).body
    const found = /"captions":("[^"]+"|null)/.exec(page)?.[1]
    const captions: string | null = JSON.parse(found ?? '0')
    if (!showCCButton) expect(captions).toBeNull()
    else {
      const base = /"grantBase":"([^"]+)"/.exec(page)?.[1]
      const file = await server.app.inject({ url: `${base}${captions}` })
      expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8')
      expect(readCaptions(file.body).cues).toEqual([{ start: 1, end: 2, text: 'Hello' }])
    }
  }
})
