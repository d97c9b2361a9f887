import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Editor } from '../core/editor.ts'
import { openRecorder } from './record-video.ts'

/** M2.10: `record=open` in the address opens the recorder once, for a step at the demo's end. */
export function useRecorderInAddress(editor: Editor): void {
  const [query, setQuery] = useSearchParams()
  const opened = useRef(false)
  const isAsked = query.get('record') === 'open'
  useEffect(() => {
    if (!isAsked || opened.current) return
    opened.current = true
    openRecorder(editor, editor.demo.steps.value.at(-1)?.id ?? null)
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('record')
        return next
      },
      { replace: true },
    )
  }, [editor, isAsked, setQuery])
}
