import { IconButton, Menu, MenuItem, Submenu } from '@waystep/ui'
import { AudioLines, Ellipsis, Sparkles } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { useEditor } from '../core/editor-context.ts'
import { EnhanceDialog } from '../enhance/enhance-dialog.tsx'
import { redo, undo } from '../history/undo.ts'
import { showSettings } from '../settings/show-settings.ts'
import { showTranslations } from '../translations/show-translations.ts'
import { leaveFocusInPanel, VoiceoverItems } from '../voiceover/voiceover-menu.tsx'

/** What the header has no room for on phones; its style sheet shows it nowhere else. */
export function MoreMenu() {
  const { user } = useSession()
  const { demo, show } = useEditor()
  const hasEnhance = !user.isTrial && demo.stepCount.value > 0
  return (
    <span className="ed-header-more">
      <Menu content={leaveFocusInPanel} trigger={<IconButton label="More" icon={Ellipsis} />}>
        <ActionMenuItem action={undo} />
        <ActionMenuItem action={redo} />
        <ActionMenuItem action={showSettings} />
        <ActionMenuItem action={showTranslations} />
        {demo.stepCount.value > 0 && (
          <Submenu icon={AudioLines} label="Voiceover">
            <VoiceoverItems />
          </Submenu>
        )}
        {hasEnhance && (
          <MenuItem icon={Sparkles} onSelect={() => show(EnhanceDialog, {})}>
            Enhance with AI
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
