import { vi } from 'vitest'
import { giveNavigator } from '../../../../testing/give-navigator.ts'

/** Stands for what browsers record with, and counts the microphones that are held. */
export class FakeRecorder extends EventTarget {
  static readonly made: FakeRecorder[] = []
  static formats = ['audio/webm;codecs=opus', 'audio/webm']
  static isTypeSupported = (type: string) => FakeRecorder.formats.includes(type)
  state: 'inactive' | 'recording' = 'inactive'
  readonly mimeType: string

  constructor(_stream: MediaStream, { mimeType }: { readonly mimeType: string }) {
    super()
    this.mimeType = mimeType
    FakeRecorder.made.push(this)
  }

  start() {
    this.state = 'recording'
  }

  stop() {
    this.state = 'inactive'
    const data = new Blob(['sound'], { type: this.mimeType })
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** Puts a microphone into the page, which somebody has allowed. @returns its tracks that are held */
export function installMicrophone(): { readonly held: Set<object> } {
  const held = new Set<object>()
  FakeRecorder.made.length = 0
  FakeRecorder.formats = ['audio/webm;codecs=opus', 'audio/webm']
  const getUserMedia = vi.fn(async () => {
    const track = { stop: () => held.delete(track) }
    held.add(track)
    return { getTracks: () => [track] }
  })
  const device = { kind: 'audioinput', deviceId: 'built-in', groupId: 'a', label: 'Built-in' }
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => [device],
  })
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  giveNavigator('mediaDevices', mediaDevices)
  return { held }
}
