import { randomUUID } from 'node:crypto'
import { completeClonedVoice, reserveClonedVoice } from '../../repositories/cloned-voices.ts'
import { CloningProvider, speakWith } from '../cloning-provider.ts'
import { formOf } from '../form-of.ts'
import { silentRecording } from '../silent-recording.ts'
import type { Rows } from './row.ts'
import { demoIn } from './things.ts'
import type { World } from './world.ts'

/** A private voice of the world's owner, whom alone it speaks for: others in the workspace do not find it. */
async function privateVoiceIn({ server, workspaceId, owner }: World): Promise<string> {
  const { db } = server.services
  const id = randomUUID()
  const at = new Date()
  await reserveClonedVoice(db, {
    id,
    name: `Voice ${id}`,
    language: 'en',
    scope: 'personal',
    workspaceId,
    userId: owner.userId,
    enterpriseId: null,
    providerId: 'cloner',
    account: 'server:cloner',
    consentedAt: at,
    createdAt: at,
  })
  await completeClonedVoice(db, id, `secret-${id}`)
  speakWith(server, new CloningProvider())
  return id
}

/** A sample of such a voice that was made. */
export async function clonedSampleIn(world: World): Promise<{ id: string; language: string }> {
  const id = await privateVoiceIn(world)
  const language = 'en'
  const { headers } = world.owner
  const payload = { voiceId: `clone:${id}`, language }
  const url = '/api/cloned-voices/preview'
  await world.server.app.inject({ method: 'POST', url, headers, payload })
  return { id, language }
}

const notFound = { member: 404 } as const

/** Its contract lets members ask; what they are told of a voice depends on whose it is. */
export const rowsOfClonedVoices: Rows['clonedVoices'] = {
  list: async (world) => ({ query: { demoId: await demoIn(world) } }),
  create: async (world) => {
    speakWith(world.server, new CloningProvider())
    const { workspaceId } = world
    const fields = { name: `Voice ${randomUUID()}`, language: 'en', consent: 'true', workspaceId }
    const file = { field: 'audioFile', name: 'voice.webm', type: 'audio/webm' }
    const { payload, headers } = formOf([await silentRecording(46)], { ...file, fields })
    return { query: { demoId: await demoIn(world) }, bytes: payload, headers }
  },
  remove: async (world) => ({ params: { id: await privateVoiceIn(world) }, except: notFound }),
  preview: async (world) => ({
    body: { voiceId: `clone:${await privateVoiceIn(world)}`, language: 'en' },
    except: notFound,
  }),
  sample: async (world) => ({
    params: await clonedSampleIn(world),
    success: 200,
    except: notFound,
  }),
}
