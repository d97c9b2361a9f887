import type { Chapter, Step } from '@waystep/demo-model'
import type { StepView } from '@waystep/stage'
import { useMemo } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { stepView } from './step-view.ts'

const noCaptures = {}

/** A step as the stage draws it, with the page as the server has it edited; null until the demo is there. */
export function useStepView(step: Step | null, chapter: Chapter | null): StepView | null {
  const { demo, session, pageVersionOf } = useEditor()
  const document = demo.document.value
  const captures = session.sync.facts.value?.captures ?? noCaptures
  const isNew = step !== null && session.queue.newStepIds.value.has(step.id)
  const pageVersion = step === null || isNew ? null : pageVersionOf(step.id)
  return useMemo(
    () => (document && step ? stepView(document, step, chapter, { captures, pageVersion }) : null),
    [document, step, chapter, captures, pageVersion],
  )
}
