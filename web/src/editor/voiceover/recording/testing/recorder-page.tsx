import '@waystep/ui/styles.css'
import { UiProvider } from '@waystep/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Editor } from '../../../core/editor.ts'
import { EditorContext } from '../../../core/editor-context.ts'
import { MicrophonePicker } from '../microphone-picker.tsx'
import type { OwnVoice } from '../own-voice.ts'
import { preparedVoice } from '../prepare/prepared-voice.ts'
import { LeftTakes } from '../takes/left-takes.tsx'
import { useMicrophone } from '../use-microphone.ts'
import { VoiceRecorder } from '../voice-recorder.tsx'

/** What was said at the bottom of the screen. */
export const toasts: string[] = []
/** What the panel holds of each step. */
export const voices: Record<string, OwnVoice | null> = {}

const says = { say: ({ text }: { text: string }) => void toasts.push(text), unsay: () => {} }
const session = { demoId: 'demo', author: 'ada' }
// The panel's parts ask for no more of the editor than this.
const voiceDraft = { takes: { peek: () => ({}) } }
const editor = { session, notify: says, voiceDraft } as unknown as Editor

const steps = ['step-1', 'step-2'].map((id, index) => ({ id, name: `Step ${index + 1}` }))

function Panel() {
  const microphone = useMicrophone()
  const [held, setHeld] = useState<Record<string, OwnVoice | null>>({})
  const change = (stepId: string, voice: OwnVoice | null) => {
    voices[stepId] = voice
    setHeld((before) => ({ ...before, [stepId]: voice }))
  }
  return (
    <main style={{ display: 'grid', gap: 16, padding: 16, background: 'var(--surface)' }}>
      <h1 className="wsui-title-16">Voiceover settings</h1>
      <ul>
        <LeftTakes steps={steps} onUse={change} />
      </ul>
      <MicrophonePicker microphone={microphone} />
      {steps.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <h2 className="wsui-title-16">{name}</h2>
          <VoiceRecorder
            demoId="demo"
            stepId={id}
            voice={held[id] ?? null}
            saved={null}
            microphone={microphone}
            onChange={(voice) => change(id, voice)}
          />
        </section>
      ))}
    </main>
  )
}

/** Shows what the panel shows of recording by hand, for two steps. */
export function show(): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <UiProvider>
      <EditorContext value={editor}>
        <Panel />
      </EditorContext>
    </UiProvider>,
  )
}

/** What is sent of a step's voice: its seconds and its bytes, which letters can carry. */
export async function prepared(stepId: string) {
  const voice = voices[stepId]
  if (!voice) throw new Error('There is no voice.')
  const { blob, duration } = await preparedVoice(voice, new AbortController().signal)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return {
    type: blob.type,
    duration,
    before: voice.duration,
    base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  }
}
