import { Button } from '@waystep/ui'
import { SquarePen } from 'lucide-react'
import { useAction } from '../actions/use-action.ts'
import { editChapter } from '../chapter-panel/edit-chapter.ts'
import { useEditor } from '../core/editor-context.ts'
import { addHotspot } from '../hotspot-panel/add-hotspot.ts'
import { openHtmlEditor } from '../html-editor/open-html-editor.ts'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'

/** What can be put on the shown step. */
export function StepToolbar() {
  const { currentStep, currentChapter } = useEditor()
  const { label, icon, disabled, run } = useAction(addHotspot)
  const edit = useAction(editChapter, [currentStep.value?.id ?? ''])
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
      {currentStep.value?.htmlCaptureId != null && <EditPageButton />}
      {currentChapter.value && (
        <Button variant="quiet" icon={edit.icon} disabled={edit.disabled} onClick={edit.run}>
          {edit.label}
        </Button>
      )}
    </div>
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
