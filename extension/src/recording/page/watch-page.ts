import { publicUrl } from '@waystep/capture-format'
import { watchFailedLoads } from '@waystep/capture-format/take'
import type { BarAction } from '../../messaging/frame-messages.ts'
import { barStyles } from '../bar/bar-styles.ts'
import { blurStyles } from '../bar/blur-styles.ts'
import { createBar, type RecordingBar } from '../bar/create-bar.ts'
import { createFrameBlur, type FrameBlur } from '../bar/frame-blur.ts'
import { createOwnHost } from '../bar/own-host.ts'
import type { FramePort } from './frame-port.ts'
import type { FrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import { createPageRecorder, type PageRecorder } from './page-recorder.ts'
import { createWarming } from './warm-files.ts'
import { watchChanges } from './watch-changes.ts'
import { watchDrawing } from './watch-drawing.ts'
import { type FieldWatch, watchFields } from './watch-fields.ts'
import { watchKeys } from './watch-keys.ts'
import { watchPointer } from './watch-pointer.ts'
import { watchSelects } from './watch-selects.ts'

/** All that the recorder has in a document. */
export interface PageWatch {
  readonly page: PageRecorder
  readonly fields: FieldWatch
  readonly blur: FrameBlur
  /** Null in frames within the page. */
  readonly bar: RecordingBar | null
  /** Milliseconds since the epoch: when the page last reacted. */
  reactedAt(): number
  /** The page's address; null while the screen does not show it. */
  shownUrl(): string | null
  /** Shows the state of the recording, and what is blurred. */
  show(): void
  stop(): void
}

/** Watches a document until it is stopped: a page that writes its document anew needs another watch. */
export function watchPage(parts: {
  readonly port: FramePort
  readonly outbox: Outbox
  readonly state: FrameState
  readonly onAction: (action: BarAction) => void
}): PageWatch {
  const { port, outbox, state, onAction } = parts
  const end = new AbortController()
  const { signal } = end
  // First: its listeners keep what happens in the bar from those of the recorder and the page.
  const drawing = watchDrawing(signal)
  const own = createOwnHost(barStyles + blurStyles, signal)
  watchFailedLoads(document, signal)
  const blur = createFrameBlur(own, signal, {
    isOnBar: (event) => bar?.isOn(event) ?? false,
    pick: (picked, on) => {
      state.pick({ picked, on })
      port.post({ type: 'blur', picked, on })
    },
    stop: () => onAction('stop-blurring'),
  })
  const bar = window.top === window ? createBar(own, signal, drawing, onAction) : null
  const warm = createWarming(port, state.rules, signal)
  const changes = watchChanges(signal, drawing.drawn, () => {
    if (!state.isKnown()) return
    port.post({ type: 'settled', changedAt: changes.changedAt() })
    warm()
  })
  const page = createPageRecorder({ port, outbox, signal, state, changes })
  return {
    page,
    fields: watchActs(page),
    blur,
    bar,
    reactedAt: changes.reactedAt,
    shownUrl: () => (drawing.isDrawn() ? publicUrl(document.URL) : null),
    show() {
      const recording = state.recording()
      if (!recording) return
      blur.show(state.rules(), recording.blurring)
      bar?.show(recording)
    },
    stop: () => end.abort(),
  }
}

/** Makes steps of what is done in the document. */
function watchActs(page: PageRecorder): FieldWatch {
  const fields = watchFields(page)
  const selects = watchSelects(page)
  watchPointer(page, (held, on) => {
    fields.beforePress(held, on)
    selects.beforePress(held, on)
  })
  watchKeys(page, fields.entered)
  return fields
}
