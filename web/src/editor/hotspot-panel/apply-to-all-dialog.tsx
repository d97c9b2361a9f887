import type { Hotspot, HotspotLookField } from '@waystep/demo-model'
import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { undo } from '../history/undo.ts'
import { applyToAll } from './apply-to-all.ts'

const labels: Readonly<Record<HotspotLookField, string>> = {
  bgcolor: 'Background color',
  textcolor: 'Text color',
  nextButtonText: 'Next button text',
  backButtonText: 'Back button text',
}

/** After colours or button texts were changed: the same for the whole demo? (H2.11) */
export function ApplyToAllDialog({
  hotspotId,
  changed,
}: {
  readonly hotspotId: string
  readonly changed: readonly HotspotLookField[]
}) {
  const editor = useEditor()
  const [ticked, setTicked] = useState(changed)
  const hotspots = Object.values(editor.demo.document.value?.hotspots ?? {})
  const source = hotspots.find(({ id }) => id === hotspotId)
  if (!source) return null
  const command = applyToAll(hotspots, source, ticked)
  const count = Object.keys(command?.changes ?? {}).length
  const apply = () => {
    editor.closeDialog()
    if (command === null || !editor.run(command, 'Apply to whole demo')) return
    editor.notify.say(toasts.appliedToHotspots(count), () => undo.run(editor, []))
  }
  return (
    <Dialog
      open
      onOpenChange={editor.closeDialog}
      title="Apply to whole demo"
      subtitle="Give all hotspots of this demo the same look as this one. Chapters stay as they are."
    >
      <DialogBody>
        <ul className="ed-apply">
          {(Object.keys(labels) as HotspotLookField[]).map((field) => (
            <li key={field}>
              <Checkbox
                checked={ticked.includes(field)}
                onChange={(on) =>
                  setTicked(on ? [...ticked, field] : ticked.filter((one) => one !== field))
                }
              >
                {labels[field]}
              </Checkbox>
              <Value field={field} hotspot={source} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={editor.closeDialog}>Only this hotspot</Button>
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
}: {
  readonly field: HotspotLookField
  readonly hotspot: Hotspot
}) {
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
