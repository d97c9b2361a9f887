import { randomUUID } from 'node:crypto'
import { type Command, type Step, voiceFileLimit } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAsset } from '../repositories/assets.ts'
import { findVoiceFiles } from '../repositories/voice-files.ts'
import {
  type CommandsReply,
  demoOfPictures,
  documentOf,
  sendCommands,
  stepOf,
  storeAsset,
} from '../testing/demo-fixtures.ts'
import { formOf } from '../testing/form-of.ts'
import { chanceOf, mutatedFile } from '../testing/mutated-files.ts'
import { type Person, signUp } from '../testing/people.ts'
import { silentTrack } from '../testing/silent-track.ts'
import { longSound, soundFile, soundKinds } from '../testing/sound-files.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { videoFile } from '../testing/video-files.ts'

/** `VOICE_FUZZ_RUNS=500` is what was run before this was committed. */
const runs = Number(process.env.VOICE_FUZZ_RUNS ?? 30)

/** As files come, and as the machine's ffmpeg makes them, if it has one. */
let plain: TestServer
let converting: TestServer
let ada: Person
let bo: Person
let demoId: string
let steps: Step[]
let other: string

beforeAll(async () => {
  plain = await startTestServer({ FFMPEG_PATH: 'none' })
  converting = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
  ada = await signUp(plain)
  bo = await signUp(converting)
  const made = await demoOfPictures(plain, ada, 2)
  demoId = made.demoId
  steps = made.steps
  other = (await demoOfPictures(converting, bo, 1)).demoId
})
afterAll(async () => {
  await plain.close()
  await converting.close()
})

interface Sending {
  readonly on?: TestServer
  readonly person?: Person
  readonly id?: string
  readonly source?: string
}

const sendAll = (
  files: readonly Buffer[],
  { on = plain, person = ada, id = demoId, source = 'uploaded' }: Sending = {},
) => {
  const { payload, headers } = formOf(files, { name: 'voice', type: 'audio/webm' })
  const url = `/api/demo/${id}/voice-files?source=${source}`
  return on.app.inject({ method: 'POST', url, headers: { ...person.headers, ...headers }, payload })
}
const send = (bytes: Buffer, sending: Sending = {}) => sendAll([bytes], sending)

async function refusalOf(bytes: Buffer, sending: Sending = {}) {
  const reply = await send(bytes, sending)
  return [reply.statusCode, reply.json().error?.message ?? reply.body]
}

const hashIn = (reply: { json<T>(): T }) => reply.json<{ url: string }>().url.slice('asset:'.length)

const corrupted = [415, 'The audio file appears to be corrupted. Please try a different file.']
const unsupported = [415, 'Unsupported audio format. Please use MP3, WAV, M4A, or WebM files.']

describe('[V7.18, V5.7] a file with a voice', () => {
  it.each(soundKinds)('is taken as %s, whatever it is called, with its seconds', async (kind) => {
    const reply = await send(await soundFile(kind))
    expect(reply.statusCode, reply.body).toBe(201)
    expect(Math.abs(reply.json().duration - 2.5)).toBeLessThan(0.25)
    const file = await findAsset(plain.services.db, ada.workspaceId, hashIn(reply))
    expect(file?.type).toMatch(/^audio\//)
  })

  it('is what its bytes are: others are refused [V8.8]', async () => {
    for (const bytes of [
      Buffer.from('RIFFle'),
      Buffer.from('<svg/>'),
      await videoFile('vp9.webm'),
    ]) {
      expect(await refusalOf(bytes)).toEqual(bytes.length > 1000 ? corrupted : unsupported)
    }
    // A film with sound would be shown to viewers as it is.
    expect(await refusalOf(await videoFile('h264.mp4'))).toEqual(expect.arrayContaining([415]))
  })

  it('of no bytes is refused [V5.8, V8.6]', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toEqual([
      415,
      'The selected file is empty. Please choose a valid audio file.',
    ])
  })

  it('of more than 25 MB is refused, and one of 25 MB is looked at [V5.6, V8.7]', async () => {
    const large = Buffer.alloc(voiceFileLimit + 1)
    expect(await refusalOf(large)).toEqual([413, 'File exceeds 25MB size limit'])
    expect(await refusalOf(large.subarray(1))).toEqual(unsupported)
  })

  it('of ten hours is refused without being read to its end', async () => {
    const begun = performance.now()
    expect(await refusalOf(longSound(10 * 60 * 60))).toEqual([
      413,
      'Voiceovers can be at most 10 minutes long.',
    ])
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect((await send(longSound(590))).statusCode).toBe(201)
  })

  it('that was recorded lasts two minutes and a little more', async () => {
    const long = silentTrack(131)
    const source = 'recorded'
    expect(await refusalOf(long, { source })).toEqual([
      413,
      'Recordings can be at most 2 minutes long.',
    ])
    expect((await send(silentTrack(129), { source })).statusCode).toBe(201)
    expect((await send(long)).statusCode).toBe(201)
  })

  it('whose head lies is read as long as it is', async () => {
    for (const said of [0, 1, 400_000_000, 0xffffffff]) {
      const track = silentTrack(2)
      track.writeUInt32LE(said, 40)
      track.writeUInt32LE(said, 4)
      const reply = await send(track)
      if (reply.statusCode === 201) expect(reply.json().duration).toBeLessThanOrEqual(2.1)
      else expect([415, 413]).toContain(reply.statusCode)
    }
  })

  it('whose sound lasts no millisecond is refused, with and without ffmpeg [V8.10]', async () => {
    const track = silentTrack(0.1)
    track.writeUInt32LE(0xfffffff0, 24)
    expect(await refusalOf(track)).toEqual(corrupted)
    expect(await refusalOf(track, { on: converting, person: bo, id: other })).toEqual(corrupted)
  })

  it.each(soundKinds)(
    'that was cut off as %s is refused, or taken as what is left [V8.10]',
    async (kind) => {
      const whole = await soundFile(kind)
      const reply = await send(whole.subarray(0, Math.floor(whole.length / 3)))
      if (reply.statusCode === 201) expect(reply.json().duration).toBeLessThan(1.5)
      else expect([reply.statusCode, reply.json().error.message]).toEqual(corrupted)
    },
  )

  it('comes alone, as a form', async () => {
    const file = await soundFile('mp3')
    for (const files of [[], [file, file]]) {
      expect((await sendAll(files)).statusCode).toBe(400)
    }
  })

  it('needs a plan with own voices [V6.1]', async () => {
    const { db } = plain.services
    await sql`update workspaces set "plan" = 'Free' where "id" = ${ada.workspaceId}`.execute(db)
    const reply = await send(await soundFile('mp3'))
    await sql`update workspaces set "plan" = 'Scale' where "id" = ${ada.workspaceId}`.execute(db)
    expect(reply.json().error?.code).toBe('plan-required')
  })

  it(`that is spoiled in ${runs} ways never fails a server [V8.10]`, {
    timeout: 600_000,
  }, async () => {
    const seeds = await Promise.all(soundKinds.map(soundFile))
    const told = new Map<string, number>()
    for (const [index, on] of [plain, converting].entries()) {
      for (let at = 0; at < runs; at += 1) {
        const below = chanceOf(20_261_127 + index, at)
        const [file, mixed] = [seeds[at % seeds.length], seeds[below(seeds.length)]]
        if (!file || !mixed) throw new Error('unreachable')
        const sending = on === plain ? {} : { on, person: bo, id: other }
        const reply = await send(mutatedFile(file, mixed, below), sending)
        const answer = `${index} ${reply.statusCode} ${reply.json().error?.issues?.[0]?.code ?? ''}`
        told.set(answer, (told.get(answer) ?? 0) + 1)
        expect([201, 413, 415], reply.body).toContain(reply.statusCode)
      }
    }
    if (process.env.VOICE_FUZZ_RUNS) console.log(Object.fromEntries(told))
  })
})

describe('[V7.18] where there is an ffmpeg', () => {
  const sending = () => ({ on: converting, person: bo, id: other })

  it.each(soundKinds)('%s is cut at its silent ends and stored as AAC and Opus', async (kind) => {
    if (converting.services.ffmpeg === null) return
    const reply = await send(await soundFile(kind), sending())
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().duration).toBeGreaterThan(1)
    expect(reply.json().duration).toBeLessThan(1.6)
    const { db } = converting.services
    const hash = hashIn(reply)
    const [voice] = await findVoiceFiles(db, bo.workspaceId, [hash])
    const forms = await Promise.all(
      [hash, voice?.opus ?? ''].map((name) => findAsset(db, bo.workspaceId, name)),
    )
    expect(forms.map((form) => form?.type)).toEqual(['audio/mp4', 'audio/webm'])
  })

  it('what is silent throughout stays as long as it is', async () => {
    if (converting.services.ffmpeg === null) return
    const reply = await send(silentTrack(2), sending())
    expect(Math.abs(reply.json().duration - 2)).toBeLessThan(0.1)
  })

  it('what was cut already is not cut again', async () => {
    if (converting.services.ffmpeg === null) return
    const first = await send(await soundFile('wav'), sending())
    const url = `/api/assets/${bo.workspaceId}/${hashIn(first)}`
    const file = await converting.app.inject({ url, headers: bo.headers })
    const again = await send(file.rawPayload, sending())
    expect(Math.abs(again.json().duration - first.json().duration)).toBeLessThan(0.1)
  })
})

describe('[V3.15] a step', () => {
  const give = async (audio: string | null, stepId = steps[0]?.id ?? '') => {
    const command: Command = { type: 'update-step', stepId, changes: { audio } }
    const reply = await sendCommands(plain, ada.headers, demoId, [command])
    return reply.json<CommandsReply>().rejected.map(({ code }) => code)
  }

  it('is given only sounds that came in as voices of its workspace', async () => {
    const raw = await storeAsset(plain, ada, await soundFile('mp3'))
    await sql`delete from voice_files where "hash" = ${raw}`.execute(plain.services.db)
    expect(await give(`asset:${raw}`)).toEqual(['voice-unchecked'])
    const voice = (await send(await soundFile('mp3'))).json<{ url: string }>().url
    expect(voice).toBe(`asset:${raw}`)
    expect(await give(voice)).toEqual([])
    expect((await documentOf(plain, ada, demoId)).steps[steps[0]?.id ?? '']?.audio).toBe(voice)
  })

  it('keeps a sound that it had before anybody checked, and its copies have it', async () => {
    const old = `asset:${await storeAsset(plain, ada, silentTrack(1.7))}`
    const [, second] = steps
    await sql`update steps set "fields" = "fields" || ${JSON.stringify({ audio: old })}::jsonb
      where "id" = ${second?.id}`.execute(plain.services.db)
    const copy = stepOf(demoId, { id: randomUUID(), audio: old })
    const commands: Command[] = [
      { type: 'update-step', stepId: second?.id ?? '', changes: { audioText: 'Still here' } },
      { type: 'add-steps', after: 0, items: [{ step: copy, hotspots: [], chapter: null }] },
    ]
    const reply = await sendCommands(plain, ada.headers, demoId, commands)
    expect(reply.json<CommandsReply>().rejected).toEqual([])
  })

  it('is given no captions of its voice but checked ones', async () => {
    const raw = `asset:${await storeAsset(plain, ada, Buffer.from('This is a letter.'))}`
    const changes = { audioCaptionsUrl: raw }
    const command: Command = { type: 'update-step', stepId: steps[0]?.id ?? '', changes }
    const reply = await sendCommands(plain, ada.headers, demoId, [command])
    expect(reply.json<CommandsReply>().rejected.map(({ code }) => code)).toEqual([
      'captions-unchecked',
    ])
  })
})
