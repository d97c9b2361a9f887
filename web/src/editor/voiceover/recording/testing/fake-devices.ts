import { vi } from 'vitest'

/** What a browser lists of a microphone. */
export const device = (deviceId: string, label: string, groupId = ''): MediaDeviceInfo => ({
  deviceId,
  label,
  groupId,
  kind: 'audioinput',
  toJSON: () => ({}),
})

/** The microphones of a browser that nobody has: what it lists, and how it answers when it is asked for one. */
export class FakeDevices extends EventTarget {
  listed: MediaDeviceInfo[] = []
  /** How often they were listed. */
  looks = 0
  /** What it throws when a microphone is asked for; null: it gives one. */
  refusal: DOMException | null = null
  readonly opened: FakeTrack[] = []
  readonly asked: MediaStreamConstraints[] = []

  enumerateDevices = async () => {
    this.looks += 1
    return this.listed
  }

  getUserMedia = async (constraints: MediaStreamConstraints) => {
    this.asked.push(constraints)
    if (this.refusal) throw this.refusal
    const track = new FakeTrack()
    this.opened.push(track)
    return { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream
  }

  /** Puts them in the place of the browser's. */
  install(): void {
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: this } }))
    vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  }
}

export class FakeTrack extends EventTarget {
  readyState = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

/** A recorder of the browser that records its own letters. */
export class FakeMediaRecorder extends EventTarget {
  static made: FakeMediaRecorder[] = []
  static supported = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']
  static isTypeSupported = (type: string) => FakeMediaRecorder.supported.includes(type)

  state: 'inactive' | 'recording' | 'paused' = 'inactive'
  readonly mimeType: string

  constructor(_: MediaStream, { mimeType }: { readonly mimeType: string }) {
    super()
    this.mimeType = mimeType
    FakeMediaRecorder.made.push(this)
  }

  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  /** What the browser hands on every two seconds. */
  chunk(letters: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([letters]) }))
  }
  /** The author stops it, or the browser does since the microphone is gone. */
  stop() {
    this.state = 'inactive'
    this.chunk('end')
    this.dispatchEvent(new Event('stop'))
  }
}
