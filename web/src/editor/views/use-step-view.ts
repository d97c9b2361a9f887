import type { Chapter, DemoDocument, Step } from '@waystep/demo-model'
import type { StepView } from '@waystep/stage'
import { useMemo } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { type PageTranslation, stepView } from './step-view.ts'

const noCaptures = {}

/** A step as the stage draws it, with the page as the server has it edited; null until the demo is there. */
export function useStepView(step: Step | null, chapter: Chapter | null): StepView | null {
  return useStepViewIn(useEditor().demo.document.value, step, chapter)
}

/** A step as the stage draws it where its demo says something else than the editor's, as in another language. */
export function useStepViewIn(
  document: DemoDocument | null,
  step: Step | null,
  chapter: Chapter | null,
  translation: PageTranslation | null = null,
): StepView | null {
  const { session, pageVersionOf, picturesAtHand } = useEditor()
  const captures = session.sync.facts.value?.captures ?? noCaptures
  const isNew = step !== null && session.queue.newStepIds.value.has(step.id)
  const pageVersion = step === null || isNew ? null : pageVersionOf(step.id)
  return useMemo(() => {
    if (!document || !step) return null
    const { urlOf: pictureAtHand } = picturesAtHand
    return stepView(document, step, chapter, { captures, pageVersion, translation, pictureAtHand })
  }, [document, step, chapter, captures, pageVersion, translation, picturesAtHand])
}
