import { Button, Note } from '@waystep/ui'
import { useEffect, useState } from 'react'
import { useEditor } from '../../../core/editor-context.ts'
import { timeText } from '../../../sound-input/time-text.ts'
import type { OwnVoice } from '../own-voice.ts'
import type { Take } from './stored-take.ts'
import { takesOf } from './takes-of.ts'

interface LeftTakesProps {
  /** The steps that can have a voice, with what the panel calls them: 'Step 3'. */
  readonly steps: readonly { readonly id: string; readonly name: string }[]
  /** The author wants it: it is the step's voice from now on, not saved yet. */
  readonly onUse: (stepId: string, voice: OwnVoice) => void
}

/** Voices that a tab which was closed or has crashed did not save: to be used, or deleted. */
export function LeftTakes({ steps, onUse }: LeftTakesProps) {
  const takes = takesOf(useEditor().session)
  const [left, setLeft] = useState<readonly Take[]>([])
  useEffect(() => {
    void takes.left().then(setLeft)
  }, [takes])
  const done = ({ stepId }: Take) => {
    setLeft((before) => before.filter((each) => each.stepId !== stepId))
    return takes.forgetLeft(stepId)
  }
  const use = async (take: Take) => {
    onUse(take.stepId, take.voice)
    // Kept by this tab before that of the other is deleted: it is there at every moment.
    await takes.keep(take.stepId, take.voice)
    await done(take)
  }
  return steps.map(({ id, name }) => {
    const take = left.find(({ stepId }) => stepId === id)
    if (!take) return null
    const { voice, at } = take
    const what = voice.source === 'recorded' ? 'recording' : 'uploaded voice'
    return (
      <Note key={id} tone="warning">
        <span>
          {name}: a {what} of {new Date(at).toLocaleString()} was not saved (
          {timeText(voice.duration * 1000)}).
        </span>
        <span className="ed-voice-left">
          <Button size="dense" aria-label={`Use for ${name}`} onClick={() => void use(take)}>
            Use
          </Button>
          <Button
            size="dense"
            variant="quiet"
            aria-label={`Delete that of ${name}`}
            onClick={() => void done(take)}
          >
            Delete
          </Button>
        </span>
      </Note>
    )
  })
}
