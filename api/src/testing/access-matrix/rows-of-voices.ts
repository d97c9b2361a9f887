import { formOf } from '../form-of.ts'
import { silentTrack } from '../silent-track.ts'
import type { Rows } from './row.ts'
import { pictureIn } from './things.ts'
import type { World } from './world.ts'

const ofDemo = async (world: World) => ({ params: { demoId: (await pictureIn(world)).demoId } })
const voice = 'nobody:nothing'

/** A valid call of every route about voices. No service speaks there, so that no voice is known. */
export const rowsOfVoices: Rows['voices'] = {
  addFile: async (world) => {
    const sent = formOf([silentTrack(1)], { name: 'voice.wav', type: 'audio/wav' })
    return { ...(await ofDemo(world)), bytes: sent.payload, headers: sent.headers }
  },
  speak: async (world) => ({
    ...(await ofDemo(world)),
    body: { text: 'Hello', voice, speed: 1, stability: 0.5 },
    success: 400,
  }),
  begin: async (world) => {
    const { demoId, stepId } = await pictureIn(world)
    const voices = [{ stepId, audioText: 'Hello', voice }]
    return { params: { demoId }, body: { voices, speed: 1, stability: 0.5 } }
  },
  job: ofDemo,
  cancel: ofDemo,
}
