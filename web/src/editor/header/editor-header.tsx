import { IconButton } from '@waystep/ui'
import { ArrowLeft, ChartColumn, Sparkles } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { ActionButton } from '../actions/action-controls.tsx'
import { useAnalyticsView } from '../analytics/use-analytics-view.ts'
import { useEditor } from '../core/editor-context.ts'
import { EnhanceDialog } from '../enhance/enhance-dialog.tsx'
import { HeldBackChip } from '../held-back/held-back-marks.tsx'
import { redo, undo } from '../history/undo.ts'
import { SavingIndicator } from '../saving/saving-indicator.tsx'
import { showSettings } from '../settings/show-settings.ts'
import { showTranslations } from '../translations/show-translations.ts'
import { PublishButton } from '../versions/publish-button.tsx'
import { SharingChip } from '../versions/sharing-chip.tsx'
import { VoiceoverMenu } from '../voiceover/voiceover-menu.tsx'
import { DemoTitle } from './demo-title.tsx'
import { HeaderButton } from './header-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PreviewButtons } from './preview-buttons.tsx'
import { ShareButton, ShareButtons } from './share-buttons.tsx'
import { SignUpToSave, TrialPreview, TrialStart } from './trial-header.tsx'

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

function MemberTools() {
  const { demo, voiceDraft, show } = useEditor()
  const { toggle } = useAnalyticsView()
  const hasSteps = demo.stepCount.value > 0
  return (
    <>
      <VoiceoverMenu />
      <HeaderButton label="Analytics" icon={ChartColumn} onClick={toggle} />
      {/* E2.15. */}
      {hasSteps && !voiceDraft.isOpen.value && (
        <span className="ed-header-wide">
          <HeaderButton
            label="Enhance with AI"
            icon={Sparkles}
            onClick={() => show(EnhanceDialog, {})}
          />
        </span>
      )}
    </>
  )
}

/** E2.11 to E2.17; what a trial user sees instead is E2.18 to E2.22. */
export function EditorHeader() {
  const { user } = useSession()
  return (
    <header className="ed-header" data-trial={user.isTrial || undefined}>
      {user.isTrial ? <TrialStart /> : <BackButton />}
      <DemoTitle />
      <SharingChip />
      <SavingIndicator />
      <HeldBackChip />
      <span className="ed-header-actions">
        <ActionButton action={undo} tooltipSide="bottom" />
        <ActionButton action={redo} tooltipSide="bottom" />
        <ActionButton action={showSettings} tooltipSide="bottom" />
        <ActionButton action={showTranslations} tooltipSide="bottom" />
        {user.isTrial ? (
          <>
            <VoiceoverMenu />
            <TrialPreview />
            <PublishButton />
            <ShareButton />
            <SignUpToSave />
          </>
        ) : (
          <>
            <i className="ed-rule" aria-hidden />
            <MemberTools />
            <i className="ed-rule" aria-hidden />
            <PreviewButtons />
            <PublishButton />
            <ShareButtons />
          </>
        )}
        <MoreMenu />
      </span>
    </header>
  )
}
