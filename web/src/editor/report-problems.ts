import { effect } from '@preact/signals-react'
import { toasts } from '../toasts/toast-table.ts'
import type { ChapterDraft } from './chapter-panel/chapter-draft.ts'
import type { Notify } from './core/notify.ts'
import type { HotspotDraft } from './hotspot-panel/hotspot-draft.ts'
import type { DemoSession } from './saving/demo-session.ts'
import { rejectionText } from './saving/rejection-text.ts'

interface ProblemsOptions {
  readonly session: DemoSession
  readonly notify: Notify
  readonly draft: HotspotDraft
  readonly chapterDraft: ChapterDraft
}

/** Says what the server refused, which open draft lost its record, and what could not be read. @returns what ends it */
export function reportProblems(options: ProblemsOptions): () => void {
  const { session, notify, draft, chapterDraft } = options
  const stopListening = session.onRejected((rejections) => {
    for (const text of new Set(rejections.map(rejectionText))) notify.say(toasts.refused(text))
  })
  const stopTellingGone = effect(() => {
    for (const [what, open] of [
      ['hotspot', draft],
      ['chapter', chapterDraft],
    ] as const) {
      if (open.gone.value) notify.say(toasts.draftGone(what))
    }
  })
  const stopCountingUnreadable = effect(() => {
    const count = session.unreadable.value
    if (count > 0) notify.say(toasts.changesUnreadable(count))
  })
  return () => {
    stopListening()
    stopTellingGone()
    stopCountingUnreadable()
  }
}
