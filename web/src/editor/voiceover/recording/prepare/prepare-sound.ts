import { decodeSound } from './decode-sound.ts'
import { encodedType, encodeSound } from './encode-sound.ts'
import { evenSound, isSilent } from './even-sound.ts'
import { durationOf } from './sound.ts'

export type SoundTask = 'check' | 'prepare'

/** `cannot`: this browser cannot decode or encode it. */
export type SoundResult =
  | { readonly kind: 'cannot' | 'silent' | 'heard' }
  | {
      readonly kind: 'prepared'
      readonly bytes: ArrayBuffer
      readonly type: string
      /** Seconds. */
      readonly duration: number
    }

/** Whether anything can be heard in a file; or the file as viewers are to hear it. */
export async function prepareSound(file: Blob, task: SoundTask): Promise<SoundResult> {
  const sound = await decodeSound(file)
  if (sound === null) return { kind: 'cannot' }
  if (task === 'check') return { kind: isSilent(sound) ? 'silent' : 'heard' }
  const even = evenSound(sound)
  if (even === null) return { kind: 'silent' }
  const bytes = await encodeSound(even)
  if (bytes === null) return { kind: 'cannot' }
  return { kind: 'prepared', bytes, type: encodedType, duration: durationOf(even) }
}
