import { randomUUID } from 'node:crypto'
import { type PublishedStep, withoutVoice } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUpMedia } from '../operations/clean-up/clean-up-media.ts'
import { findAsset } from '../repositories/assets.ts'
import { findVoiceFiles } from '../repositories/voice-files.ts'
import { demoOfPictures, documentOf, edit, stepOf, storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { giveVoices, type TestVoices } from '../testing/spoken-voices.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { copyAsViewer } from '../testing/viewers-copies.ts'
import { readDemoFile } from '../transfer/demo-file/demo-file.ts'
import { exportDemo } from '../transfer/demo-file/export-demo.ts'
import { importDemo } from '../transfer/demo-file/import-demo.ts'

const weeks = 14 * 24 * 60 * 60 * 1000

let server: TestServer
let author: Person
let voices: TestVoices

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'none' })
  author = await signUp(server)
})
afterAll(() => server.close())
beforeEach(() => {
  voices = giveVoices(server)
})

const settings = { voice: 'test:maya', speed: 1, stability: 0.5 }

async function speak(demoId: string, text: string) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/speech`,
    headers: author.headers,
    payload: { text, ...settings },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ audio: string; audioDuration: number; audioCaptionsUrl: string }>()
}

const hashOf = (reference: string) => reference.slice('asset:'.length)

/** A demo that may be copied, whose first step speaks, and another form of its voice. */
async function spokenDemo() {
  const { demoId, steps } = await demoOfPictures(server, author, 1)
  const stepId = steps[0]?.id ?? ''
  const text = `Hello from ${demoId}`
  const spoken = { text, ...settings }
  const made = await speak(demoId, text)
  const voice = { ...made, audioText: text, spoken, voice: settings.voice }
  const changes = { allowDuplicate: true, showCCButton: true }
  await edit(
    server,
    author,
    demoId,
    { type: 'save-voices', voices: { [stepId]: voice } },
    { type: 'update-demo', changes },
  )
  const opus = await storeAsset(server, author, silentTrack(1 + Math.random()))
  await sql`update voice_files set "opus" = ${opus} where "hash" = ${hashOf(made.audio)}`.execute(
    server.services.db,
  )
  return { demoId, stepId, opus, ...made }
}

async function seen(demoId: string) {
  const { body } = await server.app.inject({ url: `/demo/${demoId}` })
  const base = /"grantBase":"([^"]+)"/.exec(body)?.[1] ?? ''
  const manifest = await server.app.inject({ url: `${base}manifest.json` })
  return { base, steps: manifest.json<{ steps: PublishedStep[] }>().steps }
}

const isHeld = async (person: Person, hash: string) =>
  (await findAsset(server.services.db, person.workspaceId, hash)) !== null

describe('[V7.16, V3.15] a voice', () => {
  it('is for viewers in both forms, with its captions', async () => {
    const { demoId, audio, audioCaptionsUrl, opus } = await spokenDemo()
    const { base, steps } = await seen(demoId)
    expect(steps[0]?.audio).toMatchObject({
      src: `assets/${hashOf(audio)}`,
      opus: `assets/${opus}`,
      captions: `assets/${hashOf(audioCaptionsUrl)}`,
    })
    for (const file of [hashOf(audio), opus, hashOf(audioCaptionsUrl)]) {
      const reply = await server.app.inject({ url: `${base}assets/${file}` })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('goes with a viewer’s copy, where steps may have it', async () => {
    const { demoId, audio, audioCaptionsUrl, opus } = await spokenDemo()
    await seen(demoId)
    const receiver = await signUp(server)
    const { message } = await copyAsViewer(server, receiver, demoId)
    expect(message).toBeNull()
    const { db } = server.services
    expect(await findVoiceFiles(db, receiver.workspaceId, [hashOf(audio)])).toMatchObject([
      { opus },
    ])
    expect(await isHeld(receiver, opus)).toBe(true)
    const { demoId: other } = await demoOfPictures(server, receiver, 1)
    const step = stepOf(other, { audio, audioCaptionsUrl })
    const items = [{ step, hotspots: [], chapter: null }]
    await edit(server, receiver, other, { type: 'add-steps', after: 0, items })
  })

  it('goes with the file of a demo', async () => {
    const { demoId, audio, audioCaptionsUrl } = await spokenDemo()
    const read = await readDemoFile((await exportDemo(server.services, demoId)) ?? Buffer.alloc(0))
    if (!read.ok) throw new Error(read.problem)
    const { workspaceId, ...receiver } = await signUp(server)
    const imported = randomUUID()
    const place = { workspaceId, demoId: imported, captureId: (id: string) => id }
    await importDemo(server.services, read.value, place)
    const { steps } = await documentOf(server, { workspaceId, ...receiver }, imported)
    expect(Object.values(steps)[0]).toMatchObject({ audio, audioCaptionsUrl })
    const found = await findVoiceFiles(server.services.db, workspaceId, [hashOf(audio)])
    expect(found).toHaveLength(1)
    // What is no voice does not come in as one.
    const [step] = Object.values(read.value.document.steps)
    const picture = { ...step, audio: step?.image ?? null }
    const hostile = { ...read.value.document, steps: { [step?.id ?? '']: picture } }
    const file = { ...read.value, document: hostile as typeof read.value.document }
    const again = { ...place, demoId: randomUUID() }
    await expect(importDemo(server.services, file, again)).rejects.toThrow('cannot be played')
  })
})

describe('[V7.17, V4.8] a sound that no step has any more', () => {
  it('goes with its other form and its captions once it cannot be undone, and is paid again', async () => {
    const kept = await spokenDemo()
    const { demoId, stepId, audio, audioCaptionsUrl, opus } = await spokenDemo()
    await seen(kept.demoId)
    const silent = { ...withoutVoice, audioText: '' }
    await edit(server, author, demoId, { type: 'save-voices', voices: { [stepId]: silent } })
    const gone = [hashOf(audio), hashOf(audioCaptionsUrl), opus]
    await cleanUpMedia(server.services)
    for (const hash of gone) expect(await isHeld(author, hash)).toBe(true)
    for (let pass = 0; pass < 3; pass += 1) {
      server.clock.shift(weeks)
      await cleanUpMedia(server.services)
    }
    for (const hash of gone) expect([hash, await isHeld(author, hash)]).toEqual([hash, false])
    for (const file of [hashOf(kept.audio), hashOf(kept.audioCaptionsUrl), kept.opus]) {
      expect([file, await isHeld(author, file)]).toEqual([file, true])
    }
    const before = voices.asks.length
    await speak(kept.demoId, `Hello from ${kept.demoId}`)
    expect(voices.asks).toHaveLength(before)
    await speak(demoId, `Hello from ${demoId}`)
    expect(voices.asks).toHaveLength(before + 1)
  })
})
