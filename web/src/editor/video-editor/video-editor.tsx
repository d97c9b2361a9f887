import type { Step } from '@waystep/demo-model'
import { useEffect, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LoadingVideo } from './loading-video.tsx'
import { useFilm } from './use-film.ts'
import { VideoEditing } from './video-editing.tsx'

/** Loads the film of a step; one that is gone closes the editor. */
export default function VideoEditor({ stepId }: { readonly stepId: string }) {
  const { demo, closeDialog } = useEditor()
  const [step] = useState(() => demo.document.value?.steps[stepId] ?? null)
  useEffect(() => {
    if (!step) closeDialog()
  }, [step, closeDialog])
  return step && <EditorOf step={step} />
}

function EditorOf({ step }: { readonly step: Step }) {
  const { closeDialog } = useEditor()
  const { film, isAwaited, download } = useFilm(step)
  if (film) return <VideoEditing step={step} film={film} download={download} />
  return <LoadingVideo isPreparing={isAwaited} onClose={closeDialog} />
}
