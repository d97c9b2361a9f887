import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Plan, StepVoice } from '@waystep/demo-model'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { EditorContext } from '../../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { useVoiceoverInAddress } from '../use-voiceover-in-address.ts'
import { VoiceoverPanel } from '../voiceover-panel.tsx'
import { bria, sound, stubVoiceCalls } from './voice-calls.ts'

const spoken = { text: 'Hello', voice: bria.id, speed: 1, stability: 0.5 }
/** A voiceover that a voice made. */
export const said: StepVoice = {
  audio: sound(9),
  audioDuration: 2,
  audioText: 'Hello',
  audioCaptionsUrl: null,
  spoken,
  voice: bria.id,
}

/** The editor of the test that runs, and the calls that it makes. */
export let fake: FakeEditor
export let voices: ReturnType<typeof stubVoiceCalls>
/** The last digits of the sounds that were played, and pauses. */
export const played: string[] = []

/** Gives each test an editor of three steps, and takes it away. */
export function preparePanelTests(): void {
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
    Element.prototype.scrollIntoView = () => {}
  })
  beforeEach(async () => {
    localStorage.clear()
    played.length = 0
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => {}
        unobserve = () => {}
        disconnect = () => {}
      },
    )
    vi.stubGlobal(
      'Audio',
      class extends EventTarget {
        readonly src: string
        constructor(src: string) {
          super()
          this.src = src
        }
        play = async () => void played.push(this.src.slice(-1))
        pause = () => void played.push('pause')
      },
    )
    await given(3)
  })
  afterEach(() => {
    cleanup()
    fake.editor.dispose()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Another editor, of so many steps or of this demo. */
export async function given(steps: Parameters<typeof fakeEditor>[0]) {
  fake = await fakeEditor(steps, 'ada')
  voices = stubVoiceCalls(fake.server)
}

/** The panel where it is open, and the dialogs that it asks with. */
export function InEditor() {
  useVoiceoverInAddress()
  const { dialog, voiceDraft } = fake.editor
  return (
    <>
      {voiceDraft.isOpen.value && <VoiceoverPanel />}
      {dialog.value}
    </>
  )
}

/** The editor with what may be open in it, for somebody on a plan. */
export function show({
  plan = 'Scale',
  trial = false,
  path = '/',
}: {
  plan?: Plan
  trial?: boolean
  path?: string
} = {}) {
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <InEditor />
    </EditorContext>,
    path,
    someone({ plan, trial }),
  )
  render(app)
  return router
}

/** The panel, open, with its voices loaded. */
export async function opened(options: Parameters<typeof show>[0] = {}) {
  fake.editor.voiceDraft.open(null)
  const router = show(options)
  await seen('Voice: Bria')
  return router
}

/** Gives steps these voiceovers. */
export const speaks = (voice: Record<string, StepVoice>, recordOwnVoice = false) =>
  fake.editor.run({ type: 'save-voices', voices: voice, recordOwnVoice }, 'Begin')
/** Found by the name alone: asking for computed roles and names takes a second a test. */
export const found = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.getAttribute('aria-label') ?? one.textContent) === name,
  )
export const button = (name: string) => {
  const one = found(name)
  if (!one) throw new Error(`There is no button '${name}'`)
  return one
}
export const seen = (name: string) => waitFor(() => button(name), { timeout: 3_000 })
export const press = (name: string) => fireEvent.click(button(name))
export const text = (number = 1) =>
  screen.getByLabelText<HTMLTextAreaElement>(`Voiceover text of step ${number}`)
export const type = (value: string, number = 1) =>
  fireEvent.change(text(number), { target: { value } })
export const lastToast = () => fake.toasts.at(-1)
