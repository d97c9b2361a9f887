import type { Step } from '@waystep/demo-model'
import { Button, Spinner } from '@waystep/ui'
import { Play, Trash2, ZoomIn } from 'lucide-react'
import { useEffect } from 'react'
import { useEditor } from '../core/editor-context.ts'
import type { OpenZoom } from './use-zooming.ts'
import { closeZoom, previewZoom, removeZoom } from './zooming.ts'
import './zoom.css'

/** What can be done with the open zoom, where the step's toolbar stands otherwise. */
export function ZoomBar({ step, zoom }: { readonly step: Step; readonly zoom: OpenZoom }) {
  const editor = useEditor()
  useFocusGivenBack()
  return (
    <div className="ed-zoom-bar" role="toolbar" aria-label="Zoom">
      <span className="ed-zoom-state" aria-live="polite">
        {zoom.isBusy ? (
          <>
            <Spinner /> Applying zoom
          </>
        ) : (
          'Drag the frame to what viewers should see'
        )}
      </span>
      <Button
        variant="quiet"
        icon={Play}
        disabled={zoom.isPreviewed}
        onClick={() => previewZoom(editor)}
      >
        Preview zoom
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={() => removeZoom(editor, step.id)}>
        Remove zoom
      </Button>
      <Button variant="primary" icon={ZoomIn} onClick={() => closeZoom(editor)}>
        Done
      </Button>
    </div>
  )
}

/** Whoever closes the zoom goes on at the button that opened it: what had the focus is gone. */
function useFocusGivenBack() {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>('.ed-toolbar [data-opens="zoom"]')?.focus()
      })
    },
    [],
  )
}
