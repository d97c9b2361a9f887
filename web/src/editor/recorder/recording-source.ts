import { openMicrophone, stopTracks } from '../sound-input/open-microphone.ts'
import { cameraOverScreen } from './camera-bubble.ts'
import { openCamera, openScreen } from './devices.ts'
import { type Layout, needsCamera, needsScreen } from './layouts.ts'
import { mixedSound } from './mixed-sound.ts'

interface SourceChoice {
  readonly layout: Layout
  /** Ids of devices; null: without. */
  readonly camera: string | null
  readonly microphone: string | null
}

/** What a recording is made of. */
export interface RecordingSource {
  readonly stream: MediaStream
  /** What is shared; its end is the recording's (M4.3). */
  readonly shared: MediaStreamTrack | null
  release(): void
}

const words = {
  nothingShared: 'Nothing was shared. Choose a screen, a window or a tab to record.',
  notOpened: 'The camera or the microphone could not be opened. Is another program using it?',
}

/** Opens what the layout needs. @returns a sentence where it cannot be had */
export async function openSource(choice: SourceChoice): Promise<RecordingSource | string> {
  const streams: MediaStream[] = []
  try {
    return await sourceOf(choice, streams)
  } catch (error) {
    streams.forEach(stopTracks)
    console.warn('The recording could not begin.', error)
    const isScreen = needsScreen(choice.layout) && streams.length === 0
    return isScreen ? words.nothingShared : words.notOpened
  }
}

/** @param streams gets each stream as soon as it is open */
async function sourceOf(
  { layout, camera, microphone }: SourceChoice,
  streams: MediaStream[],
): Promise<RecordingSource> {
  const open = async (opening: Promise<MediaStream>) => {
    const stream = await opening
    streams.push(stream)
    return stream
  }
  const screen = needsScreen(layout) ? await open(openScreen()) : null
  const face = needsCamera(layout) && camera !== null ? await open(openCamera(camera)) : null
  if (microphone !== null) await open(openMicrophone(microphone))
  const drawn = screen && face ? await cameraOverScreen(screen, face) : null
  const sound = mixedSound(streams)
  const [picture] = (drawn?.stream ?? screen ?? face)?.getVideoTracks() ?? []
  if (!picture) throw new Error('There is no image to record.')
  return {
    stream: new MediaStream(sound ? [picture, sound.track] : [picture]),
    shared: screen?.getVideoTracks()[0] ?? null,
    release() {
      drawn?.stop()
      sound?.stop()
      streams.forEach(stopTracks)
    },
  }
}
