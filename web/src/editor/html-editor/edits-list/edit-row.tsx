import {
  acceptForStep,
  type HtmlEdit,
  recordById,
  rejectForStep,
  resetWithJoined,
} from '@waystep/demo-model'
import { IconButton, Menu, MenuItem } from '@waystep/ui'
import { Ban, Check, EllipsisVertical, Eye, RotateCcw } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { type EditPlaces, stepNumbers } from './edit-places.ts'
import { editWords, elementWords } from './edit-words.ts'
import { showEdit } from './show-edit.ts'

/** One edit: show, reset, and reject for the step on screen. */
export function EditRow({
  edit,
  places,
}: {
  readonly edit: HtmlEdit
  /** null: not known yet. */
  readonly places: EditPlaces | null
}) {
  const editor = useEditor()
  const { html, demo, currentStep } = editor
  const document = demo.document.value
  const step = currentStep.value
  if (!document) return null
  const isGlobal = edit.enabledStepId === null
  const own = edit.enabledStepId && recordById(document.steps, edit.enabledStepId)
  const now = () => new Date().toISOString()
  const change = (put: readonly HtmlEdit[], remove: readonly string[]) =>
    html.draft.change(resetWithJoined(html.draft.edits.peek(), { put, remove }, now()))
  const first = places?.applied.find(({ step: at }) => at.id === step?.id) ?? places?.applied[0]
  const isRejected = step !== null && edit.rejectedStepIds.includes(step.id)
  return (
    <li className="ed-edit">
      <div>
        <strong>{editWords(document, edit).join(', ')}</strong>
        <span className="wsui-muted">{elementWords(edit, places?.words)}</span>
        <small className="wsui-num">
          {isGlobal ? 'All steps' : `Step ${own ? own.number : '?'}`}
        </small>
        {places && <Places places={places} />}
      </div>
      <IconButton
        label="Show"
        icon={Eye}
        size="dense"
        disabled={!first}
        onClick={() => first && showEdit(editor, first.step.id, first.nodeId)}
      />
      <Menu trigger={<IconButton label="More" icon={EllipsisVertical} size="dense" />}>
        <MenuItem icon={RotateCcw} onSelect={() => change([], [edit.id])}>
          {isGlobal ? 'Reset for all steps' : 'Reset'}
        </MenuItem>
        {isGlobal && step && !isRejected && (
          <MenuItem icon={Ban} onSelect={() => change([rejectForStep(edit, step.id, now())], [])}>
            Not on step {step.number}
          </MenuItem>
        )}
        {isGlobal && step && isRejected && (
          <MenuItem
            icon={Check}
            onSelect={() => html.draft.change({ put: [acceptForStep(edit, step.id, now())] })}
          >
            On step {step.number} again
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}

function Places({ places }: { readonly places: EditPlaces }) {
  const { applied, ambiguous, absent, rejected } = places
  const lines = [
    ['Applies on', applied.map(({ step }) => step)],
    ['Not certain on', ambiguous],
    ['Not found on', absent],
    ['Not wanted on', rejected],
  ] as const
  return (
    <>
      {lines.map(
        ([words, steps]) =>
          steps.length > 0 && (
            <small key={words} className="wsui-num">
              {words} {steps.length === 1 ? 'step' : 'steps'} {stepNumbers(steps)}
            </small>
          ),
      )}
    </>
  )
}
