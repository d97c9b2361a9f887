import { type HtmlEdit, rejectForStep, type Step } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import { useEditor } from '../../core/editor-context.ts'
import { type EditPlaces, stepNumbers } from './edit-places.ts'
import { editWords, elementWords } from './edit-words.ts'
import { showEdit } from './show-edit.ts'

interface Holding {
  readonly edit: HtmlEdit
  readonly places: EditPlaces
}

/**
 * What keeps steps from viewers: redactions that could be of several elements, or found none. The
 * author says which element it is, or that there is none.
 */
export function HeldBack({ holding }: { readonly holding: readonly Holding[] }) {
  return (
    <section className="ed-held" aria-label="Held back from viewers">
      <Note tone="danger">
        Some steps are held back from viewers, because it is not certain that all they should not
        see is gone. Say what to do, and save.
      </Note>
      {holding.map(({ edit, places }) => (
        <Question key={edit.id} edit={edit} places={places} />
      ))}
    </section>
  )
}

function Question({ edit, places }: Holding) {
  const editor = useEditor()
  const document = editor.demo.document.value
  if (!document) return null
  const stepsFor = (wanted: 'ambiguous' | 'absent') =>
    places.holdsBack.filter(({ reason }) => reason === wanted).map(({ step }) => step)
  const absent = stepsFor('absent')
  const leaveOut = (steps: readonly Step[]) => {
    const now = new Date().toISOString()
    const put = steps.reduce((left, { id }) => rejectForStep(left, id, now), edit)
    editor.html.draft.change(edit.enabledStepId === null ? { put: [put] } : { remove: [edit.id] })
  }
  const choose = (step: Step) => {
    editor.html.choosing.value = { editId: edit.id, stepId: step.id }
    showEdit(editor, step.id, null)
  }
  return (
    <div className="ed-held-edit">
      <strong>
        {editWords(document, edit).join(', ')}: {elementWords(edit, places.words)}
      </strong>
      {stepsFor('ambiguous').map((step) => (
        <div key={step.id}>
          <span>On step {step.number} it could be several elements.</span>
          <Button size="dense" onClick={() => choose(step)}>
            Choose the element
          </Button>
          <Button size="dense" variant="quiet" onClick={() => leaveOut([step])}>
            Not on step {step.number}
          </Button>
        </div>
      ))}
      {absent.length > 0 && (
        <div>
          <span>
            It is not found on {absent.length === 1 ? 'step' : 'steps'} {stepNumbers(absent)}.
          </span>
          {absent[0] && (
            <Button size="dense" onClick={() => absent[0] && choose(absent[0])}>
              Choose it on step {absent[0].number}
            </Button>
          )}
          <Button size="dense" variant="quiet" onClick={() => leaveOut(absent)}>
            {absent.length === 1 ? 'It is not there' : 'It is on none of them'}
          </Button>
        </div>
      )}
    </div>
  )
}
