import { effect } from '@preact/signals-react'
import type { Command } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../editor.ts'
import { singles } from '../history/own-part.ts'
import type { HotspotDraftState } from '../saving/draft.ts'
import { offerToApply } from './apply-to-all.ts'

const isOf = (command: Command, hotspotId: string): boolean =>
  singles(command).some(
    (single) =>
      (single.type === 'update-hotspot' && single.hotspotId === hotspotId) ||
      (single.type === 'add-hotspot' && single.hotspot.id === hotspotId),
  )

type Outcome = 'saved' | 'not saved' | 'refused'

/** What becomes of a hotspot's command that was just queued. */
function outcomeOf({ session }: Editor, hotspotId: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (outcome: Outcome) => {
      for (const stop of stops) stop()
      resolve(outcome)
    }
    stops.push(
      session.onRejected((rejections) => {
        if (rejections.some(({ command }) => isOf(command, hotspotId))) end('refused')
      }),
    )
    // After whoever hears of rejections: the queue is empty before they are told.
    const look = () => {
      const { state } = session.queue.status.value
      if (state === 'saved') queueMicrotask(() => end('saved'))
      if (state === 'failed' || state === 'offline') queueMicrotask(() => end('not saved'))
    }
    stops.push(effect(look))
  })
}

/**
 * Saves the open hotspot, and says what becomes of it (H4.1, H8.2, H8.3). Changes that could not be
 * sent are kept by the queue; those that the server refused are in the panel again. True when the
 * document has them.
 */
export function saveHotspot(editor: Editor): boolean {
  const { draft, notify } = editor
  const saved = draft.kept.value
  const hotspot = draft.hotspot.value
  const offer = offerToApply(editor)
  if (!draft.save()) {
    notify.say(toasts.hotspotNotSaved)
    return false
  }
  if (saved === null || hotspot === null) return true
  notify.say(toasts.hotspotSaving)
  offer?.()
  void outcomeOf(editor, hotspot.id).then((outcome) => {
    notify.say(outcome === 'saved' ? toasts.hotspotSaved : toasts.hotspotNotSaved)
    if (outcome === 'refused') giveBack(editor, saved)
  })
  return true
}

/** Opens the panel again with what was refused, unless another one is open. */
function giveBack({ draft, chapterDraft, selection }: Editor, saved: HotspotDraftState): void {
  if (chapterDraft.chapter.value !== null) return
  const open = draft.hotspot.value
  const id = saved.kind === 'new' ? saved.hotspot.id : saved.hotspotId
  if (open !== null && (open.id !== id || draft.unsaved.value)) return
  if (!draft.restore(saved)) return
  const stepId = draft.hotspot.value?.stepId
  if (stepId !== undefined) selection.show(stepId)
}
