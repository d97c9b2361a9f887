import type { Step } from '@waystep/demo-model'
import { useEffect, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LoadingVideo } from './loading-video.tsx'
import { useFilm } from './use-film.ts'
import { VideoEditing } from './video-editing.tsx'

export interface VideoEditorProps {
  readonly stepId: string
  /** Does it begin with the crop? */
  readonly crops?: boolean
}

/** Loads the film of a step; one that is gone closes the editor. */
export default function VideoEditor({ stepId, crops = false }: VideoEditorProps) {
  const { demo, closeDialog } = useEditor()
  const [step] = useState(() => demo.document.value?.steps[stepId] ?? null)
  useEffect(() => {
    if (!step) closeDialog()
  }, [step, closeDialog])
  return step && <EditorOf step={step} crops={crops} />
}

function EditorOf({ step, crops }: { readonly step: Step; readonly crops: boolean }) {
  const { closeDialog } = useEditor()
  const { film, isAwaited, download } = useFilm(step)
  if (film) return <VideoEditing step={step} film={film} download={download} crops={crops} />
  return <LoadingVideo isPreparing={isAwaited} onClose={closeDialog} />
}
