import { Button, IconButton } from '@waystep/ui'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { ActionButton } from '../actions/action-controls.tsx'
import { share } from '../actions/dialogs.ts'
import { redo, undo } from '../actions/undo.ts'
import { useAction } from '../actions/use-action.ts'
import { useEditor } from '../editor-context.ts'
import { DemoTitle } from './demo-title.tsx'
import { PreviewButtons } from './preview-buttons.tsx'
import { SavingIndicator } from './saving-indicator.tsx'
import { SignUpToSave, TrialPreview, TrialStart } from './trial-header.tsx'

function ShareButton() {
  const { label, icon, run } = useAction(share)
  return (
    <Button variant="primary" icon={icon} onClick={run}>
      {label}
    </Button>
  )
}

function BackButton() {
  const editor = useEditor()
  const navigate = useNavigate()
  return (
    <IconButton
      label="Back"
      icon={ArrowLeft}
      tooltipSide="bottom"
      onClick={() => editor.leaveDraft(() => void navigate('/demos'))}
    />
  )
}

/** E2.11 to E2.17; what a trial user sees instead is E2.18 to E2.22. */
export function EditorHeader() {
  const { user } = useSession()
  return (
    <header className="ed-header" data-trial={user.isTrial || undefined}>
      {user.isTrial ? <TrialStart /> : <BackButton />}
      <DemoTitle />
      <SavingIndicator />
      <span className="ed-header-actions">
        <ActionButton action={undo} tooltipSide="bottom" />
        <ActionButton action={redo} tooltipSide="bottom" />
        {user.isTrial ? (
          <TrialPreview />
        ) : (
          <>
            <i className="ed-rule" aria-hidden />
            <PreviewButtons />
          </>
        )}
        <ShareButton />
        {user.isTrial && <SignUpToSave />}
      </span>
    </header>
  )
}
