import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  type Chapter,
  chapterIssues,
  colourIssues,
  type DemoDocument,
  type Issue,
  recordById,
} from '@waystep/demo-model'
import { differing } from '../history/open-draft.ts'
import type { ChapterDraftState } from '../saving/draft.ts'

/** Colours as they are typed: the record takes no others (E5.4, E5.6). */
function chapterColourIssues({ theme, headingColor, descriptionColor, buttons }: Chapter): Issue[] {
  const own =
    theme === 'Custom'
      ? [
          ...colourIssues(headingColor, ['headingColor']),
          ...colourIssues(descriptionColor, ['descriptionColor']),
        ]
      : []
  return [
    ...own,
    ...buttons.flatMap(({ btnColor, color }, index) => [
      ...colourIssues(btnColor, ['buttons', index, 'btnColor']),
      ...colourIssues(color, ['buttons', index, 'color']),
    ]),
  ]
}

interface ChapterInHand {
  readonly document: ReadonlySignal<DemoDocument | null>
  readonly draft: ReadonlySignal<ChapterDraftState | null>
  /** As it is typed. */
  readonly password: ReadonlySignal<string>
  readonly embedDomains: readonly string[]
}

/** What a draft of a chapter comes to, over what is stored. */
export function chapterSignals({ document, draft, password, embedDomains }: ChapterInHand) {
  const stored = computed(() => {
    const { value } = draft
    const inHand = document.value
    return value && inHand ? recordById(inHand.chapters, value.chapterId) : null
  })
  const chapter = computed<Chapter | null>(
    () => stored.value && { ...stored.value, ...draft.value?.changes },
  )
  const changes = computed(() =>
    stored.value && draft.value ? differing(stored.value, draft.value.changes) : {},
  )
  const changed = computed(() => Object.keys(changes.value).length > 0)
  const unsaved = computed(() => chapter.value !== null && (changed.value || password.value !== ''))
  const gone = computed(
    () => draft.value !== null && document.value !== null && stored.value === null,
  )
  const issues = computed<readonly Issue[]>(() => {
    const open = chapter.value
    if (open === null) return []
    const hasPassword = open.hasPassword || password.value !== ''
    return [...chapterIssues({ ...open, hasPassword }, embedDomains), ...chapterColourIssues(open)]
  })
  return { chapter, changes, changed, unsaved, gone, issues }
}
