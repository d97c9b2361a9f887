import { useEffect, useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import './image-editor.css'
import './picture-fonts.ts'
import { type LoadedPicture, loadPicture } from './load-picture.ts'
import { LoadingPicture } from './loading-picture.tsx'
import { PictureEditing } from './picture-editing.tsx'

/** Loads the original of a step's picture, and closes itself where it cannot be had (M8.5). */
export default function ImageEditor({ stepId }: { readonly stepId: string }) {
  const editor = useEditor()
  const { closeDialog } = editor
  const [step] = useState(() => editor.demo.document.value?.steps[stepId] ?? null)
  const [picture, setPicture] = useState<LoadedPicture | null>(null)
  useEffect(() => {
    const workspaceId = editor.demo.demo.value?.workspaceId
    let isOpen = true
    let loaded: LoadedPicture | null = null
    const load = step?.image && workspaceId ? loadPicture(workspaceId, step.image) : null
    void load?.then((found) => {
      loaded = found
      if (!isOpen) return found?.bitmap.close()
      if (found) return setPicture(found)
      editor.notify.say(toasts.pictureNotLoaded)
      closeDialog()
    })
    return () => {
      isOpen = false
      loaded?.bitmap.close()
    }
  }, [editor, step, closeDialog])
  if (!step || !picture) return <LoadingPicture onClose={closeDialog} />
  return <PictureEditing step={step} picture={picture} />
}
