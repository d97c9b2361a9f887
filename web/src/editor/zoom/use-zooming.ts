import { type Step, type ZoomRegion, zoomOf } from '@waystep/demo-model'
import { useEffect } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { busyFor, closeZoom, patch, previewFor } from './zooming.ts'

export interface OpenZoom {
  readonly region: ZoomRegion
  readonly isBusy: boolean
  readonly isPreviewed: boolean
}

/**
 * The shown step's zoom while it is open; null: it is not. Its preview and its being busy end by time, and it is closed
 * when another step is shown, or when the zoom is taken away by whatever means.
 */
export function useZooming(step: Step | null): OpenZoom | null {
  const editor = useEditor()
  const open = editor.zooming.value
  const region = step && zoomOf(step)
  const isOpen = open !== null && open.stepId === step?.id && region !== null
  const isStale = open !== null && !isOpen
  const [isBusy, isPreviewed] = [open?.isBusy === true, open?.isPreviewed === true]

  useEffect(() => {
    if (isStale) closeZoom(editor)
  }, [editor, isStale])
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => patch(editor, { isBusy: false }), busyFor)
    return () => clearTimeout(timer)
  }, [editor, isBusy])
  useEffect(() => {
    if (!isPreviewed) return
    const timer = setTimeout(() => patch(editor, { isPreviewed: false }), previewFor)
    return () => clearTimeout(timer)
  }, [editor, isPreviewed])

  return isOpen ? { region, isBusy, isPreviewed } : null
}
