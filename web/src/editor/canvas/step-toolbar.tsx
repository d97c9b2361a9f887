import type { Step } from '@waystep/demo-model'
import { Button, IconButton } from '@waystep/ui'
import { SquarePen } from 'lucide-react'
import { useAction } from '../actions/use-action.ts'
import { BackgroundPopover } from '../backgrounds/background-popover.tsx'
import { CaptionsMenu } from '../captions/captions-menu.tsx'
import { editChapter } from '../chapter-panel/edit-chapter.ts'
import { CommentsButton } from '../comments/comments-button.tsx'
import { useEditor } from '../core/editor-context.ts'
import { addHotspot } from '../hotspot-panel/add-hotspot.ts'
import { openHtmlEditor } from '../html-editor/open-html-editor.ts'
import { EditImageButton } from '../image-editor/edit-image-button.tsx'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'
import { lockScroll } from '../step-display/lock-scroll.ts'
import { ResizePopover } from '../step-display/resize-popover.tsx'
import { SandboxButton } from '../step-display/sandbox-button.tsx'
import { editVideo } from '../video-editor/edit-video.ts'
import { ZoomButton } from '../zoom/zoom-button.tsx'

const isPicture = (step: Step) => step.htmlCaptureId === null && step.video === null

/** What can be put on the shown step. */
export function StepToolbar() {
  const { currentStep, currentChapter, demo } = useEditor()
  const step = currentStep.value
  const document = demo.document.value
  const isPage = step?.htmlCaptureId != null
  const { label, icon, disabled, run } = useAction(addHotspot)
  const edit = useAction(editChapter, [step?.id ?? ''])
  return (
    <div className="ed-toolbar" role="toolbar" aria-label="Step">
      <Button
        variant="quiet"
        icon={icon}
        disabled={disabled}
        onClick={run}
        title={disabled ? 'This feature is not available for chapter steps.' : undefined}
      >
        {label}
      </Button>
      {isPage && <EditPageButton />}
      {step && document && !currentChapter.value && (
        <>
          <span className="ed-toolbar-rule" />
          <BackgroundPopover />
          <ResizePopover step={step} document={document} />
          {isPicture(step) && <EditImageButton stepId={step.id} label="Edit image" />}
          <EditVideoButton step={step} />
          <CaptionsMenu step={step} />
          <ZoomButton step={step} />
        </>
      )}
      {isPage && (
        <>
          <ScrollLockButton step={step} />
          <SandboxButton />
        </>
      )}
      {currentChapter.value && (
        <Button variant="quiet" icon={edit.icon} disabled={edit.disabled} onClick={edit.run}>
          {edit.label}
        </Button>
      )}
      {step && <CommentsButton stepId={step.id} />}
    </div>
  )
}

function ScrollLockButton({ step }: { readonly step: Step }) {
  const { label, icon, run } = useAction(lockScroll, [step.id])
  return (
    <IconButton
      label={label}
      icon={icon}
      pressed={step.preventScroll}
      tooltipSide="bottom"
      onClick={run}
    />
  )
}

function EditVideoButton({ step }: { readonly step: Step }) {
  const { label, icon, disabled, run } = useAction(editVideo, [step.id])
  if (disabled) return null
  return (
    <Button variant="quiet" icon={icon} onClick={run}>
      {label}
    </Button>
  )
}

function EditPageButton() {
  const editor = useEditor()
  const gate = useGate()('html-editor')
  return (
    <Button
      variant="quiet"
      icon={SquarePen}
      onClick={() => openHtmlEditor(editor, gate, 'liveEditor')}
    >
      Edit page
      {!gate.decision.allowed && <GateBadge refusal={gate.decision} />}
    </Button>
  )
}
