import { chapterOf } from '@waystep/demo-model'
import { MenuItem } from '@waystep/ui'
import { ArrowDownToLine, ArrowUpToLine, Heading } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { stepLabel } from '../steps/step-label.ts'
import { moveStepsAfter, orderAfter } from './move-steps-after.ts'

/** Where steps can be moved at once: to the start, behind a chapter, to the end. */
export function MoveToItems({ stepIds }: { readonly stepIds: readonly string[] }) {
  const editor = useEditor()
  const document = editor.demo.document.value
  const steps = editor.demo.steps.value
  const order = editor.demo.stepIds.value
  if (!document) return null
  const moving = new Set(stepIds)
  const chapters = steps.flatMap((step) => {
    const chapter = moving.has(step.id) ? null : chapterOf(document, step.id)
    return chapter === null ? [] : [{ step, label: stepLabel(step, chapter).full }]
  })
  const last = order.findLast((id) => !moving.has(id))
  const place = (afterId: string | null) => ({
    disabled: orderAfter(order, moving, afterId).every((id, index) => id === order[index]),
    onSelect: () => moveStepsAfter(editor, stepIds, afterId),
  })
  return (
    <>
      <MenuItem icon={ArrowUpToLine} {...place(null)}>
        To the start
      </MenuItem>
      {chapters.map(({ step, label }) => (
        <MenuItem key={step.id} icon={Heading} {...place(step.id)}>
          After {step.number}: {label}
        </MenuItem>
      ))}
      <MenuItem icon={ArrowDownToLine} {...place(last ?? null)}>
        To the end
      </MenuItem>
    </>
  )
}
