import type { ReadonlySignal } from '@preact/signals-react'
import type { DemoDocument, HtmlEdit } from '@waystep/demo-model'
import { sameList } from './same-list.ts'

interface PageVersion {
  readonly edits: readonly HtmlEdit[]
  readonly version: number
}

const noEdits: readonly HtmlEdit[] = []

/**
 * Numbers what the server draws of each step's page: another number once it has other edits of that step,
 * or of all steps. Asked within a component or a computed value, it is asked again when that happens.
 * @param saved the document as the server has it
 */
export function createPageVersions(
  saved: ReadonlySignal<DemoDocument | null>,
): (stepId: string) => number {
  const known = new Map<string, PageVersion>()
  return (stepId) => {
    const edits = editsOn(saved.value, stepId)
    const before = known.get(stepId)
    if (before && sameList(before.edits, edits)) return before.version
    const version = before ? before.version + 1 : 0
    known.set(stepId, { edits, version })
    return version
  }
}

function editsOn(document: DemoDocument | null, stepId: string): readonly HtmlEdit[] {
  if (document === null) return noEdits
  return Object.values(document.edits).filter(
    ({ enabledStepId }) => enabledStepId === null || enabledStepId === stepId,
  )
}
