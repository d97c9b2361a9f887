import { useComputed } from '@preact/signals-react'
import { chapterOf, recordById, type StepVoice } from '@waystep/demo-model'
import { useEditor } from '../core/editor-context.ts'

/** What the panel shows of a step; another object only when something of it changed. */
export function useStepRow(stepId: string) {
  const { voiceDraft: draft, demo } = useEditor()
  const voice: StepVoice | null = useComputed(() => draft.voiceOf(stepId)).value
  // V2.15.
  const title = useComputed(() => {
    const document = demo.document.value
    const step = document && recordById(document.steps, stepId)
    if (!document || !step) return ''
    const isChapter = chapterOf(document, stepId) !== null
    return `Step ${step.number}${isChapter ? ' - Chapter' : ''}`
  }).value
  return { voice, title }
}
