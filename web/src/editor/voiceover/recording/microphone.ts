import { computed, signal } from '@preact/signals-react'
import { toasts } from '../../../toasts/toast-table.ts'
import type { Notify } from '../../core/notify.ts'
import { stopTracks, whyNotHeard } from '../../sound-input/open-microphone.ts'
import { devicesOf, isComplete, isGranted, listMicrophones } from './audio-devices.ts'
import { givesMicrophones, whyNotRecorded } from './why-not-recorded.ts'

/** Milliseconds between two looks at the devices, and how often they are looked at again (V4.25, V9.2). */
const waitMs = 300
const tries = 3

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The microphones of this device, and whether they may be used, as signals (V4.23 to V4.26). */
export function createMicrophone(notify: Notify) {
  const found = signal<readonly MediaDeviceInfo[] | null>(null)
  const wanted = signal<string | null>(null)
  const impossible = whyNotRecorded()
  const problem = signal<string | null>(impossible)
  const isAsking = signal(false)

  async function look(): Promise<readonly MediaDeviceInfo[]> {
    const listed = await listMicrophones()
    if (isGranted(listed)) problem.value = null
    found.value = listed
    return listed
  }

  /** Asks the browser, which asks the author. The stream stays open meanwhile: Firefox names devices only then. */
  async function ask(): Promise<void> {
    if (!givesMicrophones()) return notify.say(toasts.microphoneUnsupported)
    if (impossible !== null) return notify.say(toasts.microphoneFailed)
    if (isAsking.peek()) return
    isAsking.value = true
    problem.value = null
    let stream: MediaStream | null = null
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      for (let left = tries + 1; left > 0; left -= 1) {
        await wait(waitMs)
        if (isComplete(await look())) break
      }
      notify.say(toasts.microphoneGranted)
    } catch (error) {
      console.warn('The browser gives no microphone.', error)
      problem.value = whyNotHeard(error)
      notify.say(toasts.microphoneFailed)
    } finally {
      stopTracks(stream)
      isAsking.value = false
    }
  }

  /** Looks at the devices now, and again when they or the permission change. @returns what ends that */
  function watch(): () => void {
    const watching = new AbortController()
    const { signal: end } = watching
    const lookAgain = () => void look().catch(() => undefined)
    if (impossible !== null) {
      found.value = []
      return () => {}
    }
    look().catch((error) => {
      console.warn('The microphones could not be listed.', error)
      found.value = []
    })
    navigator.mediaDevices.addEventListener('devicechange', lookAgain, { signal: end })
    // Firefox before 131 knows no such permission.
    navigator.permissions?.query({ name: 'microphone' }).then(
      (permission) => permission.addEventListener('change', lookAgain, { signal: end }),
      () => undefined,
    )
    return () => watching.abort()
  }

  return {
    state: computed(() => {
      if (found.value === null) return 'loading' as const
      return isGranted(found.value) ? ('allowed' as const) : ('not-allowed' as const)
    }),
    devices: computed(() => devicesOf(found.value ?? [], wanted.value)),
    problem,
    isAsking,
    ask,
    watch,
    choose(id: string) {
      wanted.value = id
    },
  }
}
