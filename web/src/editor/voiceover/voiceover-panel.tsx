import { SegmentedControl } from '@waystep/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { AiSettings } from './ai-settings.tsx'
import { changeKind } from './change-kind.ts'
import { dropLostSounds } from './drop-lost-sounds.ts'
import { leaveVoices } from './leave-voices.ts'
import { OwnSteps } from './own-steps.tsx'
import { currentRecording } from './recording/one-recording.ts'
import { SpokenSteps } from './spoken-steps.tsx'
import { useKindGate } from './use-kind-gate.ts'
import { isClosing, usePanelFocus } from './use-panel-focus.ts'
import { createVoicePlayer } from './voice-player.ts'
import { VoiceoverFooter } from './voiceover-footer.tsx'
import { WorkOverlay } from './work-overlay.tsx'
import './voiceover.css'

/** The voiceovers of all steps, held as a draft until they are saved (V2.7 to V2.21). */
export function VoiceoverPanel() {
  const editor = useEditor()
  const { voiceDraft: draft, voiceWork: work } = editor
  const isByHand = draft.settings.value?.recordOwnVoice ?? false
  const isBusy = work.phase.value !== null
  const isRecording = currentRecording.value !== null
  const [player] = useState(createVoicePlayer)
  const gate = useKindGate()
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel)
  const opening = draft.opening.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening may be that of a draft that was kept.
  useEffect(() => void dropLostSounds(editor), [editor, opening])
  useEffect(() => {
    void work.job.look()
    // Keys that were pressed just before the panel goes count, too.
    return () => {
      player.stop()
      draft.flush()
    }
  }, [work, draft, player])
  const turnTo = (kind: 'ai' | 'own') => {
    player.stop()
    if (kind === 'ai' || gate()) changeKind(editor, kind === 'own')
  }
  const press = (event: KeyboardEvent) => {
    if (!isClosing(event) || isBusy || isRecording) return
    event.preventDefault()
    leaveVoices(editor)
  }
  return (
    <aside
      ref={panel}
      className="ed-voiceover"
      aria-label="Voiceover"
      tabIndex={-1}
      onKeyDown={press}
    >
      <header>
        <h2 className="wsui-title-16">Voiceover settings</h2>
      </header>
      <div className="ed-panel-body" inert={isBusy}>
        <section aria-label="Type of voiceover">
          <SegmentedControl
            label="Type of voiceover"
            equal
            value={isByHand ? 'own' : 'ai'}
            disabled={isRecording}
            onChange={turnTo}
            segments={[
              { value: 'ai', label: 'AI Voiceover' },
              { value: 'own', label: 'Manual Voiceover' },
            ]}
          />
        </section>
        {isByHand ? (
          <OwnSteps />
        ) : (
          <>
            <AiSettings />
            <SpokenSteps player={player} />
          </>
        )}
      </div>
      <VoiceoverFooter />
      <WorkOverlay />
    </aside>
  )
}
