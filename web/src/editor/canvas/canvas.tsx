import { useCallback, useRef } from 'react'
import { DropNote } from '../../dropped-files/drop-note.tsx'
import { useDroppedFiles } from '../../dropped-files/use-dropped-files.ts'
import { useEditor } from '../core/editor-context.ts'
import { addFiles } from '../uploads/add-files.ts'
import { useZooming } from '../zoom/use-zooming.ts'
import { ZoomBar } from '../zoom/zoom-bar.tsx'
import { CanvasStage } from './canvas-stage.tsx'
import { StepFooter } from './step-footer.tsx'
import { StepToolbar } from './step-toolbar.tsx'

/** The shown step, with what can be done to it; files that are dropped on it become steps after it. */
export function Canvas() {
  const editor = useEditor()
  const step = editor.currentStep.value
  const canvas = useRef<HTMLElement>(null)
  const onDrop = useCallback(
    (files: readonly File[]) => {
      const afterId = editor.currentStep.peek()?.id ?? null
      editor.leaveDraft(() => void addFiles(editor, files, afterId))
    },
    [editor],
  )
  const filesAreOver = useDroppedFiles(canvas, onDrop)
  const zoom = useZooming(step)
  if (step === null) return null
  return (
    <section ref={canvas} className="ed-canvas" aria-label={`Step ${step.number}`}>
      {filesAreOver && <DropNote text={`Drop to add after step ${step.number}`} />}
      {zoom ? <ZoomBar step={step} zoom={zoom} /> : <StepToolbar />}
      <CanvasStage step={step} zoom={zoom} />
      <StepFooter step={step} />
    </section>
  )
}
