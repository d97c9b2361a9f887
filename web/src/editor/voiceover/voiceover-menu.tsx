import { Button, Menu, MenuItem } from '@waystep/ui'
import { AudioLines, Mic, UserRound } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { useCloneVoice } from './cloning/use-clone-voice.ts'
import { openVoiceover } from './open-voiceover.ts'
import { useOpenVoiceover } from './use-open-voiceover.ts'
import { useClonedVoices } from './voices/use-cloned-voices.ts'

/** The ways to voiceovers (V2.22). */
export function VoiceoverItems() {
  const editor = useEditor()
  const open = useOpenVoiceover()
  const { decision } = useGate()('voice-cloning')
  const { canClone, isSettled, error } = useClonedVoices(editor.session.demoId)
  // V4.18: a voice that was just cloned is the chosen one.
  const clone = useCloneVoice('en', (voiceId) => {
    openVoiceover(editor, false)
    editor.voiceDraft.choose(voiceId)
  })
  return (
    <>
      <MenuItem icon={AudioLines} onSelect={() => open(false)}>
        Instant AI Voiceover
      </MenuItem>
      <MenuItem icon={Mic} onSelect={() => open(true)}>
        Record Voiceover
      </MenuItem>
      <MenuItem
        icon={UserRound}
        unavailable={decision.allowed && isSettled && !canClone ? whyNot(error) : null}
        disabled={decision.allowed && !isSettled}
        onSelect={clone}
      >
        Clone Your Voice
      </MenuItem>
    </>
  )
}

/** A panel that was chosen has the focus by then, which the menu would take back. */
export const leaveFocusInPanel = {
  onCloseAutoFocus: (event: Event) => {
    if (document.activeElement?.closest('.ed-voiceover')) event.preventDefault()
  },
}

function whyNot(error: Error | null): string {
  return error
    ? 'It is not known whether a voice service can'
    : 'No voice service that is set up can clone voices'
}

/** 'Voiceover' in the header; where the header is narrow only its icon is left, and on phones another menu has it. */
export function VoiceoverMenu() {
  const { demo } = useEditor()
  if (demo.stepCount.value === 0) return null
  return (
    <span className="ed-header-wide">
      <Menu
        content={leaveFocusInPanel}
        trigger={
          <Button variant="quiet" icon={AudioLines} aria-label="Voiceover">
            <span className="ed-header-label">Voiceover</span>
          </Button>
        }
      >
        <VoiceoverItems />
      </Menu>
    </span>
  )
}
