import { type Step, stepNameLimit } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'

/** Milliseconds between saves of a name that is being typed (M9.21). */
const throttle = 1_000

/** The shown step's name, to change in place; at most 40 characters (E5.33). */
export function StepName({ step }: { readonly step: Step }) {
  const editor = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const cancelled = useRef(false)
  const gesture = useRef('')

  const save = (text: string) => {
    const name = text.trim()
    const stored = editor.demo.document.value?.steps[step.id]?.text
    if (stored === undefined || name === stored) return
    editor.run(
      { type: 'update-step', stepId: step.id, changes: { text: name } },
      'Rename step',
      gesture.current,
    )
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => latest.current(typed), throttle)
    return () => clearTimeout(timer)
  }, [typed])

  const editing = typed !== null
  useEffect(() => {
    if (editing) field.current?.select()
  }, [editing])

  if (typed === null) {
    return (
      <button
        type="button"
        className="ed-step-name"
        aria-label={`Rename step: ${step.text || `Step ${step.number}`}`}
        onClick={() => {
          cancelled.current = false
          gesture.current = `name ${step.id} ${Date.now()}`
          setTyped(step.text)
        }}
      >
        <span dir="auto" className="wsui-cut">
          {step.text || `Step ${step.number}`}
        </span>
        <Icon of={Pencil} size={14} />
      </button>
    )
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    cancelled.current = event.key === 'Escape'
    event.currentTarget.blur()
  }
  return (
    <input
      className="ed-step-name-input"
      aria-label="Step name"
      dir="auto"
      ref={field}
      value={typed}
      maxLength={stepNameLimit}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={key}
      onBlur={() => {
        if (!cancelled.current) save(typed)
        setTyped(null)
      }}
    />
  )
}
