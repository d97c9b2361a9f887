import { act, renderHook } from '@testing-library/react'
import { createHotspot, type Hotspot } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import { useStageNotes } from './use-stage-notes.ts'

const note = 'Anchor element not found on this page: the hotspot stays at its last place'

const notesOf = (fields: Partial<Hotspot>, openId: string | null = null) => {
  const hotspot = createHotspot({ id: hotspotId(1), stepId: stepId(1), ...fields })
  return renderHook(() => useStageNotes([hotspot], openId)).result.current.notes
}

it('[H8.5] says of a hotspot that came back without its element that it has lost it', () => {
  expect(notesOf({ style: 'Pointer', anchorNodeId: null })).toEqual([note])
  expect(notesOf({ style: 'Pointer', anchorNodeId: 7 })).toEqual([])
  expect(notesOf({ style: 'Circle', anchorNodeId: null })).toEqual([])
  expect(notesOf({ style: 'Pointer', anchorNodeId: null }, hotspotId(1))).toEqual([])
})

it('[H2.48, H8.5] says when a tooltip may not be visible, until it is', () => {
  const hotspot = createHotspot({ id: hotspotId(1), stepId: stepId(1) })
  const { result } = renderHook(() => useStageNotes([hotspot], null))
  act(() => result.current.onTooltipMeasured(hotspot.id, false))
  expect(result.current.notes).toEqual(['Tooltip may not be visible'])
  act(() => result.current.onTooltipMeasured(hotspot.id, true))
  expect(result.current.notes).toEqual([])
})
