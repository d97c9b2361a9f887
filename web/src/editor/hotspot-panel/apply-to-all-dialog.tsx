import { type DemoDocument, type Hotspot, hotspotStyleLabel, stepKind } from '@waystep/demo-model'
import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { undo } from '../history/undo.ts'
import { applyToAll, type GivenField } from './apply-to-all.ts'

const labels: Readonly<Record<GivenField, string>> = {
  bgcolor: 'Background color',
  textcolor: 'Text color',
  nextButtonText: 'Next button text',
  backButtonText: 'Back button text',
  style: 'Style',
  backdrop: 'Backdrop',
  hotspotWidth: 'Width',
  animation: 'Animation',
}

const wholeDemo = {
  title: 'Apply to whole demo',
  subtitle: 'Give all hotspots of this demo the same look as this one. Chapters stay as they are.',
  leave: 'Only this hotspot',
}
const someSteps = (count: number) => ({
  title: 'Apply look',
  subtitle: `Give the hotspots of ${count === 1 ? 'this step' : `these ${count} steps`} the look of the shown step’s hotspot.`,
  leave: 'Cancel',
})

/** After a hotspot was made to look otherwise: the same for the whole demo? (H2.11) Or for steps that were selected. */
export function ApplyToAllDialog({
  hotspotId,
  changed,
  stepIds,
}: {
  readonly hotspotId: string
  readonly changed: readonly GivenField[]
  /** Only hotspots on these steps; all where it is absent. */
  readonly stepIds?: readonly string[]
}) {
  const editor = useEditor()
  const [ticked, setTicked] = useState(changed)
  const document = editor.demo.document.value
  const source = document?.hotspots[hotspotId]
  if (!document || !source) return null
  const words = stepIds === undefined ? wholeDemo : someSteps(stepIds.length)
  const { command, count, keepStyle } = applyToAll(document, source, ticked, stepIds)
  const apply = () => {
    editor.closeDialog()
    if (command === null || !editor.run(command, words.title)) return
    editor.notify.say(toasts.appliedToHotspots(count), () => undo.run(editor, []))
  }
  return (
    <Dialog open onOpenChange={editor.closeDialog} title={words.title} subtitle={words.subtitle}>
      <DialogBody>
        <ul className="ed-apply">
          {(Object.keys(labels) as GivenField[]).map((field) => (
            <li key={field}>
              <Checkbox
                checked={ticked.includes(field)}
                onChange={(on) =>
                  setTicked(on ? [...ticked, field] : ticked.filter((one) => one !== field))
                }
              >
                {labels[field]}
              </Checkbox>
              <Value field={field} hotspot={source} document={document} />
            </li>
          ))}
        </ul>
        {keepStyle > 0 && (
          <p className="wsui-caption" role="status">
            {keepStyle === 1
              ? '1 hotspot keeps its style: the new one does not fit there.'
              : `${keepStyle} hotspots keep their style: the new one does not fit there.`}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={editor.closeDialog}>{words.leave}</Button>
        <Button variant="primary" disabled={count === 0} onClick={apply}>
          {count === 0 ? 'Apply' : `Apply to ${count === 1 ? '1 hotspot' : `${count} hotspots`}`}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Value({
  field,
  hotspot,
  document,
}: {
  readonly field: GivenField
  readonly hotspot: Hotspot
  readonly document: DemoDocument
}) {
  const step = document.steps[hotspot.stepId]
  if (field === 'style' || field === 'backdrop') {
    const style = step ? hotspotStyleLabel(hotspot.style, stepKind(document, step)) : hotspot.style
    return <span className="wsui-muted">{field === 'style' ? style : step?.backdrop}</span>
  }
  if (field === 'hotspotWidth' || field === 'animation') {
    return <span className="wsui-muted">{hotspot[field]}</span>
  }
  if (field === 'nextButtonText' || field === 'backButtonText') {
    return <span className="wsui-muted wsui-cut">{hotspot[field] ?? 'As usual'}</span>
  }
  return (
    <span className="wsui-muted wsui-num">
      <i style={{ background: hotspot[field] }} aria-hidden />
      {hotspot[field]}
    </span>
  )
}
