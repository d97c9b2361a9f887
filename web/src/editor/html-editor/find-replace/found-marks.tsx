import { useLayoutEffect, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { useDrawn } from '../../page-picking/use-drawn.ts'
import type { FoundMark } from './find-state.ts'
import { paintMarks } from './paint-marks.ts'

const none: readonly FoundMark[] = []

/** Marks what was found in the shown page: texts in the page itself, fields and pictures over it. */
export function FoundMarks() {
  const { html } = useEditor()
  const { page, frame, step } = html.page
  const state = page.value
  const shown = frame.value
  const stepId = step.value?.id
  const marks = html.find.marks.value
  const [boxed, setBoxed] = useState(none)
  useLayoutEffect(() => {
    const document = shown?.contentDocument
    if (!document || state.state !== 'ready') return
    const own = marks.filter((mark) => mark.stepId === stepId)
    const painted = paintMarks(document, state.capture.tree, own)
    setBoxed(painted.boxed)
    return painted.clear
  }, [shown, state, stepId, marks])
  const drawn = useDrawn(
    shown,
    boxed.map(({ nodeId }) => nodeId),
  )
  if (state.state !== 'ready') return null
  const { width, height } = state.capture.viewport
  const part = (length: number, of: number) => `${(length / of) * 100}%`
  return boxed.map(({ nodeId, place, start, isCurrent }) => {
    const box = drawn.get(nodeId)?.box
    return (
      box && (
        <div
          key={`${nodeId} ${place} ${start}`}
          className="ed-find-box"
          data-current={isCurrent || undefined}
          style={{
            left: part(box.x, width),
            top: part(box.y, height),
            width: part(box.width, width),
            height: part(box.height, height),
          }}
        />
      )
    )
  })
}
