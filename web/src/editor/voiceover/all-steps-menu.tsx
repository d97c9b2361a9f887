import { Button, Menu, MenuItem, MenuSeparator } from '@waystep/ui'
import { AudioLines, ListChecks, RefreshCcw, Trash2 } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { hasSound } from './change-kind.ts'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { syncVoices } from './sync-voices.ts'

/** What can be done for all steps at once (V2.21). */
export function AllStepsMenu() {
  const editor = useEditor()
  const { voiceDraft: draft, demo, show } = editor
  const isByHand = draft.settings.value?.recordOwnVoice ?? false
  const voice = draft.chosen.value
  const stepIds = demo.stepIds.value
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button variant="quiet" icon={ListChecks}>
          All steps
        </Button>
      }
    >
      {!isByHand && (
        <>
          <MenuItem icon={RefreshCcw} onSelect={() => syncVoices(editor, stepIds)}>
            Sync with hotspots
          </MenuItem>
          <MenuItem
            icon={AudioLines}
            disabled={voice === null}
            onSelect={() => voice !== null && draft.choose(voice, stepIds)}
          >
            Give all texts this voice
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={Trash2}
        danger
        disabled={!hasSound(editor)}
        onSelect={() => show(DeleteAllDialog, {})}
      >
        Delete all voiceovers
      </MenuItem>
    </Menu>
  )
}
