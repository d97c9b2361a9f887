import { enhancedStepsLimit } from '@waystep/api-contract'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { stepsWithHotspots } from './proposal.ts'

export interface ChosenSteps {
  /** Ids of the steps that can be chosen: those with hotspots. */
  readonly offered: readonly string[]
  /** Ids of those that are. */
  readonly stepIds: readonly string[]
  readonly isAll: boolean
  readonly leftOut: ReadonlySet<string>
  /** Are more chosen than are written at once (E9.2)? */
  readonly isTooMany: boolean
  chooseAll(all: boolean): void
  toggle(stepId: string): void
}

/** The steps that are enhanced: those selected in the list of steps, else all, or as many of the first as can be. */
export function useChosenSteps(): ChosenSteps {
  const { demo, selection } = useEditor()
  const document = demo.document.value
  const offered = document ? stepsWithHotspots(document) : []
  const [isAll, chooseAll] = useState(
    !selection.multiple.value && offered.length <= enhancedStepsLimit,
  )
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(() => {
    const marked = selection.multiple.value ? new Set(selection.targets()) : null
    const isLeft = (id: string, index: number) =>
      marked ? !marked.has(id) : index >= enhancedStepsLimit
    return new Set(offered.filter(isLeft))
  })
  const stepIds = isAll ? offered : offered.filter((id) => !leftOut.has(id))
  return {
    offered,
    stepIds,
    isAll,
    leftOut,
    isTooMany: stepIds.length > enhancedStepsLimit,
    chooseAll,
    toggle(stepId) {
      const next = new Set(leftOut)
      if (!next.delete(stepId)) next.add(stepId)
      setLeftOut(next)
    },
  }
}
