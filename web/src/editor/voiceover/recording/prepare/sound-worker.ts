import { prepareSound, type SoundResult, type SoundTask } from './prepare-sound.ts'

/** What the worker is asked. */
export interface SoundQuestion {
  readonly file: Blob
  readonly task: SoundTask
}

const say = (result: SoundResult) =>
  self.postMessage(result, { transfer: result.kind === 'prepared' ? [result.bytes] : [] })

self.addEventListener('message', async ({ data }: MessageEvent<SoundQuestion>) => {
  try {
    say(await prepareSound(data.file, data.task))
  } catch (error) {
    console.warn('The voice is kept as it is.', error)
    say({ kind: 'cannot' })
  }
})
