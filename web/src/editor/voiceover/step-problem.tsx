import { useComputed } from '@preact/signals-react'
import { Button, Note } from '@waystep/ui'
import { useEffect, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { saveVoices } from './save-voices.ts'
import { speakStep } from './speak-step.ts'

/** Why the step has no new sound, and another try (V4.10, V4.15). */
export function StepProblem({ stepId }: { readonly stepId: string }) {
  const editor = useEditor()
  const { voiceWork: work, voiceDraft: draft } = editor
  const problem = useComputed(() => work.problems.value[stepId]).value
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever pressed a button of this step sees what became of it.
    const isWaitedFor = shown.current?.closest('li')?.contains(document.activeElement)
    if (problem !== undefined && isWaitedFor) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (problem === undefined) return null
  const isByHand = draft.settings.value?.recordOwnVoice ?? false
  const again = () => void (isByHand ? saveVoices(editor) : speakStep(editor, stepId))
  return (
    <div ref={shown} className="ed-voice-problem">
      <Note tone="danger">
        {problem}{' '}
        <Button size="dense" onClick={again}>
          Try again
        </Button>
      </Note>
    </div>
  )
}
