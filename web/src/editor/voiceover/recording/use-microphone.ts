import { useEffect, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import type { AudioDevice } from './audio-devices.ts'
import { createMicrophone } from './microphone.ts'

/** What a panel knows of the microphones of this device. */
export interface Microphone {
  readonly state: 'loading' | 'allowed' | 'not-allowed'
  /** Empty while it is not allowed. */
  readonly devices: readonly AudioDevice[]
  /** The id of the one to record with; null: there is none. */
  readonly chosen: string | null
  /** Why the browser gave none when it was asked, in a sentence. */
  readonly problem: string | null
  /** The browser asks the author just now. */
  readonly isAsking: boolean
  ask(): Promise<void>
  choose(id: string): void
}

/** The microphones of this device, followed while the component is there; one for a whole panel or dialog. */
export function useMicrophone(): Microphone {
  const { notify } = useEditor()
  const [microphone] = useState(() => createMicrophone(notify))
  useEffect(() => microphone.watch(), [microphone])
  const state = microphone.state.value
  const devices = state === 'allowed' ? microphone.devices.value : []
  return {
    state,
    devices,
    chosen: devices.find(({ selected }) => selected)?.value ?? null,
    problem: microphone.problem.value,
    isAsking: microphone.isAsking.value,
    ask: microphone.ask,
    choose: microphone.choose,
  }
}
