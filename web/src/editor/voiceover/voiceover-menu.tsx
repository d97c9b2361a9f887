import { Button, Menu, MenuItem } from '@waystep/ui'
import { AudioLines, Mic } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { useOpenVoiceover } from './use-open-voiceover.ts'

/** The ways to voiceovers (V2.22). */
export function VoiceoverItems() {
  const open = useOpenVoiceover()
  return (
    <>
      <MenuItem icon={AudioLines} onSelect={() => open(false)}>
        Instant AI Voiceover
      </MenuItem>
      <MenuItem icon={Mic} onSelect={() => open(true)}>
        Record Voiceover
      </MenuItem>
    </>
  )
}

/** 'Voiceover' in the header; where the header is narrow only its icon is left, and on phones another menu has it. */
export function VoiceoverMenu() {
  const { demo } = useEditor()
  if (demo.stepCount.value === 0) return null
  return (
    <span className="ed-header-wide">
      <Menu
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
