import { type Step, stepNameLimit } from '@waystep/demo-model'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'

/** Milliseconds between saves of a name that is being typed (M9.21). */
const throttle = 1_000

interface StepNameFieldProps {
  readonly step: Step
  readonly className: string
  /** Before the field goes. @param byKey Enter or Escape ended it, so that the focus has to go somewhere. */
  readonly onDone: (byKey: boolean) => void
}

/**
 * The field in which a step's name is changed in place, at most 40 characters (E5.33). Without a name the
 * step is called by its number. Enter and leaving the field keep what is typed, Escape what was before.
 */
export function StepNameField({ step, className, onDone }: StepNameFieldProps) {
  const editor = useEditor()
  const before = useRef(step.text)
  const [typed, setTyped] = useState(step.text)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  const gesture = useRef(`name ${step.id} ${Date.now()}`)

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
    if (typed === before.current) return
    const timer = setTimeout(() => latest.current(typed), throttle)
    return () => clearTimeout(timer)
  }, [typed])
  // The step may go, or another be shown, while its name is typed: coming back is no wish to rename it.
  const { renaming } = editor
  const own = useRef(renaming.peek())
  useEffect(() => {
    renaming.value = own.current
    return () => {
      if (renaming.peek() === own.current) renaming.value = null
    }
  }, [renaming])
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const end = (text: string, byKey: boolean) => {
    if (ended.current) return
    ended.current = true
    save(text)
    onDone(byKey)
    renaming.value = null
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter' ? typed : before.current, true)
  }
  return (
    <input
      className={className}
      aria-label="Step name"
      dir="auto"
      ref={field}
      value={typed}
      placeholder={`Step ${step.number}`}
      maxLength={stepNameLimit}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={key}
      onBlur={() => end(typed, false)}
    />
  )
}
