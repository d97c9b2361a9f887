import { useEffect, useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import type { StepResolutions } from '../pages/page-tasks.ts'

/** Milliseconds in which nothing else is changed before all pages are looked through. */
const settled = 250

/** Where the drafted edits apply, on every step; null until that is known, `failed` where it cannot be. */
export function useEditPlaces(): readonly StepResolutions[] | null | 'failed' {
  const { html, demo } = useEditor()
  const edits = html.draft.edits.value
  const steps = demo.steps.value
  const [found, setFound] = useState<readonly StepResolutions[] | null | 'failed'>(null)
  useEffect(() => {
    let isLate = false
    const look = async () => {
      const pages = steps.flatMap(({ id, htmlCaptureId }) =>
        htmlCaptureId === null ? [] : [{ stepId: id, captureId: htmlCaptureId }],
      )
      const resolved = await html.pages.tasks().resolve(pages, Object.values(edits))
      if (!isLate) setFound(resolved)
    }
    const timer = setTimeout(() => look().catch(() => !isLate && setFound('failed')), settled)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [html, edits, steps])
  return found
}
