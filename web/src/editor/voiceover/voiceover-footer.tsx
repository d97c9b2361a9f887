import { useComputed } from '@preact/signals-react'
import { Button } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { AllStepsMenu } from './all-steps-menu.tsx'
import { leaveVoices } from './leave-voices.ts'
import { saveIssue, saveVoices } from './save-voices.ts'

/** Close or Cancel, Save, and tools for all steps; on Free what voiceovers need (V2.21). */
export function VoiceoverFooter() {
  const editor = useEditor()
  const { voiceDraft: draft, voiceWork: work } = editor
  const { decision, ask } = useGate()('ai-voice')
  const unsaved = draft.unsaved.value
  const issue = useComputed(() => saveIssue(editor)).value
  const closeButton = (
    <Button variant="quiet" onClick={() => leaveVoices(editor)}>
      {unsaved ? 'Cancel' : 'Close'}
    </Button>
  )
  if (!decision.allowed) {
    return (
      <footer>
        <span className="wsui-grow">AI voiceover is only available on paid plans</span>
        {closeButton}
        <Button variant="primary" onClick={ask}>
          Upgrade now
        </Button>
      </footer>
    )
  }
  return (
    <footer inert={work.phase.value !== null}>
      <AllStepsMenu />
      <span className="wsui-push" />
      {closeButton}
      <Button
        variant="primary"
        loading={work.phase.value !== null}
        disabled={issue !== null}
        title={issue ?? undefined}
        onClick={() => void saveVoices(editor)}
      >
        Save
      </Button>
    </footer>
  )
}
