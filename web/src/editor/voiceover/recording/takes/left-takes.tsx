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

/** Voices that a tab which was closed or has crashed did not save, or this one's panel: to be used, or deleted. Items of a list. */
export function LeftTakes({ steps, onUse }: LeftTakesProps) {
  const { session, voiceDraft } = useEditor()
  const takes = takesOf(session)
  const [left, setLeft] = useState<readonly Take[]>([])
  useEffect(() => {
    void takes.left(new Set(Object.keys(voiceDraft.takes.peek()))).then(setLeft)
  }, [takes, voiceDraft])
  const done = ({ stepId }: Take) => {
    setLeft((before) => before.filter((each) => each.stepId !== stepId))
    return takes.forgetLeft(stepId)
  }
  const remove = async (take: Take) => {
    await done(take)
    const isHeld = voiceDraft.takes.peek()[take.stepId] !== undefined
    if (!isHeld) await takes.keep(take.stepId, null)
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
      <li key={id}>
        <Note tone="warning">
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
              onClick={() => void remove(take)}
            >
              Delete
            </Button>
          </span>
        </Note>
      </li>
    )
  })
}
