import type { Step } from '@waystep/demo-model'
import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { stepNumbers } from '../edits-list/edit-places.ts'
import { editWords, elementWords } from '../edits-list/edit-words.ts'
import { type HeldEdit, stillHeld } from './held-edits.ts'
import { answerHeld } from './request-save.ts'

type Group = 'notThere' | 'doubtful'
/** The groups of steps of which it is said that the element is not there, as `edit id group`. */
type Answers = ReadonlySet<string>

const keyOf = ({ edit }: HeldEdit, group: Group) => `${edit.id} ${group}`

const steps = (some: readonly Step[]) =>
  `${some.length === 1 ? 'step' : 'steps'} ${stepNumbers(some)}`

function leftOutBy(held: readonly HeldEdit[], answers: Answers): Map<string, readonly Step[]> {
  return new Map(
    held.map((one) => {
      const groups = (['notThere', 'doubtful'] as const).filter((it) => answers.has(keyOf(one, it)))
      return [one.edit.id, groups.flatMap((group) => one[group])]
    }),
  )
}

/** Asked before a save that would hold steps back from viewers: on which of them the element is not there. */
export function HeldDialog() {
  const editor = useEditor()
  const { held } = editor.html
  return held.value === null ? null : <HeldQuestion held={held.value} />
}

function HeldQuestion({ held }: { readonly held: readonly HeldEdit[] }) {
  const editor = useEditor()
  const [answers, setAnswers] = useState<Answers>(
    () =>
      new Set(held.filter((one) => one.notThere.length > 0).map((one) => keyOf(one, 'notThere'))),
  )
  const leftOut = leftOutBy(held, answers)
  const left = stillHeld(held, leftOut)
  const answer = (key: string, isNotThere: boolean) =>
    setAnswers((before) => {
      const after = new Set(before)
      if (isNotThere) after.add(key)
      else after.delete(key)
      return after
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) editor.html.held.value = null
      }}
      title="Is it on the other steps?"
      subtitle="What is redacted was not found on some steps. Viewers get a step only once it is certain that nothing of it is left there."
    >
      <DialogBody>
        <div className="ed-held">
          {held.map((one) => (
            <HeldRow key={one.edit.id} held={one} answers={answers} onAnswer={answer} />
          ))}
          <p role="status">
            {left.length === 0
              ? 'Viewers get all steps.'
              : `Viewers do not get ${left.length === 1 ? 'step' : 'steps'} ${left.join(', ')} until you say what to do.`}
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button
          onClick={() => {
            editor.html.held.value = null
          }}
        >
          Go back
        </Button>
        <Button variant="primary" onClick={() => void answerHeld(editor, leftOut)}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function HeldRow({
  held,
  answers,
  onAnswer,
}: {
  readonly held: HeldEdit
  readonly answers: Answers
  readonly onAnswer: (key: string, isNotThere: boolean) => void
}) {
  const document = useEditor().demo.document.value
  if (!document) return null
  const { edit, words, shownOn, notThere, doubtful, ambiguous } = held
  const box = (group: Group, why: string) =>
    held[group].length > 0 && (
      <Checkbox
        checked={answers.has(keyOf(held, group))}
        onChange={(isNotThere) => onAnswer(keyOf(held, group), isNotThere)}
      >
        It is not on {steps(held[group])}
        <small>{why}</small>
      </Checkbox>
    )
  return (
    <section className="ed-held-edit">
      <strong>
        {editWords(document, edit).join(', ')}: {elementWords(edit, words)}
      </strong>
      <span>
        Found on {shownOn === 1 ? '1 step' : `${shownOn} steps`}, not on{' '}
        {notThere.length + doubtful.length + ambiguous.length}.
      </span>
      {box('notThere', 'Other pages, and nothing like it stands there.')}
      {box('doubtful', 'Look at them first: the same page, or its words stand there.')}
      {ambiguous.length > 0 && (
        <span>
          On {steps(ambiguous)} it could be several elements: choose it in the list of all edits.
        </span>
      )}
    </section>
  )
}
