import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  colourIssues,
  type DemoDocument,
  type Hotspot,
  hotspotIssues,
  type Issue,
} from '@waystep/demo-model'
import { differing } from '../history/open-draft.ts'
import type { HotspotDraftState } from '../saving/draft.ts'

/**
 * What a draft comes to, over what is stored.
 * @param whole the draft with what was typed a moment ago, and not taken over yet
 */
export function draftSignals(
  document: ReadonlySignal<DemoDocument | null>,
  state: ReadonlySignal<HotspotDraftState | null>,
  whole: ReadonlySignal<HotspotDraftState | null>,
) {
  const stored = computed(() => {
    const { value } = state
    return value?.kind === 'edit' ? (document.value?.hotspots[value.hotspotId] ?? null) : null
  })
  const gone = computed(() => {
    const { value } = state
    if (value === null || document.value === null) return false
    return value.kind === 'new'
      ? document.value.steps[value.hotspot.stepId] === undefined
      : stored.value === null
  })
  const hotspot = computed<Hotspot | null>(() => {
    const { value } = state
    if (value === null) return null
    if (gone.value) return null
    if (value.kind === 'new') return value.hotspot
    return stored.value && { ...stored.value, ...value.changes }
  })
  const storedBackdrop = computed(
    () => document.value?.steps[hotspot.value?.stepId ?? '']?.backdrop ?? 'None',
  )
  const backdrop = computed(() => state.value?.backdrop ?? storedBackdrop.value)
  const unsaved = computed(() => {
    const { value } = whole
    if (value === null) return false
    if (value.kind === 'new') return true
    if (stored.value === null) return false
    if (value.backdrop !== undefined && value.backdrop !== storedBackdrop.value) return true
    return Object.keys(differing(stored.value, value.changes)).length > 0
  })
  const issues = computed<readonly Issue[]>(() => {
    const open = hotspot.value
    if (open === null || document.value === null) return []
    return [
      ...colourIssues(open.bgcolor, ['bgcolor']),
      ...colourIssues(open.textcolor, ['textcolor']),
      ...hotspotIssues(document.value, open),
    ]
  })
  return { stored, hotspot, gone, storedBackdrop, backdrop, unsaved, issues }
}
