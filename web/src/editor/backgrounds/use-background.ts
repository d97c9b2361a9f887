import { type Background, demoBackground } from '@waystep/demo-model'
import { useEffect, useRef } from 'react'
import { newId } from '../../api-client/new-id.ts'
import { useEditor } from '../core/editor-context.ts'

/** Milliseconds between saves of a background that is being chosen (M9.21). */
const throttle = 1_000

type Chosen = Pick<Background, 'type' | 'value'>

interface BackgroundChoice {
  /** As it is shown now; null: the demo has none. */
  readonly background: Chosen | null
  /** Shows a background at once, and saves it, at most once a second. @param gesture as in RunCommand */
  readonly choose: (chosen: Chosen | null, gesture?: string) => void
}

/** The demo's background while it is chosen. What was not saved yet is when the choice is over. */
export function useBackground(): BackgroundChoice {
  const editor = useEditor()
  const { triedBackground } = editor
  const demo = editor.demo.demo.value
  const tried = triedBackground.value
  const waiting = useRef<{ chosen: Chosen | null; gesture: string | undefined } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = () => {
    const now = waiting.current
    const owner = editor.demo.demo.peek()
    waiting.current = null
    triedBackground.value = undefined
    if (!now || !owner) return
    const background =
      now.chosen && demoBackground(owner, newId(), now.chosen.type, now.chosen.value)
    const command = { type: 'update-demo', changes: { background } } as const
    editor.run(command, 'Change background', now.gesture)
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current()
    },
    [],
  )

  return {
    background: tried === undefined ? (demo?.background ?? null) : tried,
    choose(chosen, gesture) {
      waiting.current = { chosen, gesture }
      if (timer.current !== undefined) {
        triedBackground.value = chosen
        return
      }
      save()
      const again = () => {
        timer.current = waiting.current ? setTimeout(again, throttle) : undefined
        latest.current()
      }
      timer.current = setTimeout(again, throttle)
    },
  }
}
