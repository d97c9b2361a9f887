import { useMemo, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { useDrawn } from '../page-picking/use-drawn.ts'
import { usePicking } from '../page-picking/use-picking.ts'
import { usedAnchors } from './anchor-choice.ts'

/** What is picked in the page of a step: at first the anchor that the open hotspot has. */
export function useAnchorPicking(frame: HTMLIFrameElement | null, stepId: string) {
  const editor = useEditor()
  const named = usedAnchors(editor, stepId).join(' ')
  const used = useMemo(() => named.split(' ').filter(Boolean).map(Number), [named])
  const [selected, onSelect] = useState(editor.draft.hotspot.value?.anchorNodeId ?? null)
  const picking = usePicking(frame, { selected, onSelect, used })
  const nodeId = picking.selected ?? picking.pointed
  const drawn = useDrawn(frame, nodeId === null ? [] : [nodeId])
  return {
    picking,
    /** Anchors of the step's other hotspots. */
    used,
    /** What is selected, or else pointed at, as it is drawn. */
    shown: (nodeId === null ? undefined : drawn.get(nodeId)) ?? null,
    isChosen: picking.selected !== null && drawn.has(picking.selected),
  }
}
