import { Textarea } from '@waystep/ui'
import { useReducer } from 'react'
import { useEditor } from '../core/editor-context.ts'

interface StepTextProps {
  readonly stepId: string
  readonly title: string
}

/** What the voice says on a step; taken over 600 ms after the last key, or when the field is left (V2.16, V4.9). */
export function StepText({ stepId, title }: StepTextProps) {
  const { voiceDraft: draft, voiceWork: work } = useEditor()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  return (
    <Textarea
      aria-label={`Voiceover text of ${title.toLowerCase()}`}
      placeholder="What the voice says on this step"
      value={draft.typed(stepId)}
      onChange={({ currentTarget }) => {
        draft.type(stepId, currentTarget.value)
        work.forgive(stepId)
        redraw()
      }}
      onBlur={draft.flush}
    />
  )
}
