import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  chapterOf,
  type DemoDocument,
  type Hotspot,
  hotspotsOf,
  type Step,
} from '@waystep/demo-model'
import type { ChapterDraft } from './chapter-panel/chapter-draft.ts'
import type { HotspotDraft } from './hotspot-panel/hotspot-draft.ts'

interface CurrentRecordsOptions {
  readonly document: ReadonlySignal<DemoDocument | null>
  /** The step that is selected. */
  readonly currentStep: ReadonlySignal<Step | null>
  readonly draft: HotspotDraft
  readonly chapterDraft: ChapterDraft
}

/** What stands on the selected step, as an open draft would have it. */
export function createCurrentRecords(options: CurrentRecordsOptions) {
  const { document, currentStep, draft, chapterDraft } = options
  const currentHotspots = computed<readonly Hotspot[]>(() => {
    const step = currentStep.value
    if (step === null || document.value === null) return []
    const stored = hotspotsOf(document.value, step.id)
    const open = draft.hotspot.value
    if (open?.stepId !== step.id) return stored
    return draft.isNew.value
      ? [...stored.filter((hotspot) => hotspot.id !== open.id), open]
      : stored.map((hotspot) => (hotspot.id === open.id ? open : hotspot))
  })
  const currentBackdrop = computed(() => {
    const step = currentStep.value
    if (step === null) return 'None'
    return draft.hotspot.value?.stepId === step.id ? draft.backdrop.value : step.backdrop
  })
  const currentChapter = computed(() => {
    const step = currentStep.value
    if (step === null || document.value === null) return null
    const open = chapterDraft.chapter.value
    return open?.stepId === step.id ? open : chapterOf(document.value, step.id)
  })
  return { currentHotspots, currentBackdrop, currentChapter }
}
