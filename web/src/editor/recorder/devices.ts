import { stopTracks } from '../sound-input/open-microphone.ts'

/** May it be recorded? `disabled`: there is none, or its author goes without; `invalid`: the browser was told not to (M4.2). */
export type MediaState = 'enabled' | 'disabled' | 'invalid'

export interface Device {
  readonly id: string
  readonly name: string
}

export interface Devices {
  readonly video: MediaState
  readonly audio: MediaState
  readonly cameras: readonly Device[]
  readonly microphones: readonly Device[]
}

/** Asks for camera and microphone, both at once where that is granted, and lists what there is (M8.14). */
export async function askForDevices(): Promise<Devices> {
  const both = await tried({ video: true, audio: true })
  const video = both === 'enabled' ? both : await tried({ video: true })
  const audio = both === 'enabled' ? both : await tried({ audio: true })
  const found = await navigator.mediaDevices.enumerateDevices()
  const named = (kind: MediaDeviceKind, name: string) =>
    found
      .filter((device) => device.kind === kind)
      .map(({ deviceId, label }, index) => ({
        id: deviceId,
        name: label || `${name} ${index + 1}`,
      }))
  return {
    video,
    audio,
    cameras: video === 'enabled' ? named('videoinput', 'Camera') : [],
    microphones: audio === 'enabled' ? named('audioinput', 'Microphone') : [],
  }
}

async function tried(wanted: MediaStreamConstraints): Promise<MediaState> {
  try {
    stopTracks(await navigator.mediaDevices.getUserMedia(wanted))
    return 'enabled'
  } catch (error) {
    console.warn('The browser gives no camera or no microphone.', error)
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    return isRefused ? 'invalid' : 'disabled'
  }
}

/** Frames a second of the camera (M9.1). */
const cameraFrameRate = 30

export const openCamera = (id: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { deviceId: { exact: id }, frameRate: cameraFrameRate, width: { ideal: 1920 } },
  })

/** Larger ones are made smaller: players and encoders are slow with more (M2.20). */
const largest = { width: { max: 1920 }, height: { max: 1080 } }

/** The author chooses a screen, a window or a tab, with its sound where the browser has that. */
export const openScreen = (): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({ video: { ...largest, frameRate: 30 }, audio: true })
