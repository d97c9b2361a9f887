import type { DocumentNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import type { ElementInStep, HtmlEdit, Step } from '@waystep/demo-model'
import { useMemo } from 'react'
import { useEditor } from '../../core/editor-context.ts'

export interface SelectedElement extends ElementInStep {
  readonly step: Step
  /** The tree of the page, as it was captured. */
  readonly tree: DocumentNode
  /** All edits of the demo, as they look now. */
  readonly edits: readonly HtmlEdit[]
}

/** The selected element of the shown page; null while there is none. */
export function useSelectedElement(): SelectedElement | null {
  const { html } = useEditor()
  const { draft, page } = html
  const state = page.page.value
  const step = page.step.value
  const nodeId = html.selected.value
  const resolutions = page.resolutions.value
  const edits = draft.edits.value
  const tree = state.state === 'ready' ? state.capture.tree : null
  const fingerprint = useMemo(
    () => (tree && nodeId !== null ? fingerprintOf(tree, nodeId) : null),
    [tree, nodeId],
  )
  return useMemo(
    () =>
      step && tree && nodeId !== null && fingerprint
        ? {
            step,
            stepId: step.id,
            nodeId,
            fingerprint,
            resolutions,
            tree,
            edits: Object.values(edits),
          }
        : null,
    [step, tree, nodeId, fingerprint, resolutions, edits],
  )
}
