import { frameGroupRoot, framePath } from '../../capture/frame-group.ts'
import type { BarAction, FrameMessage } from '../../messaging/frame-messages.ts'
import { createOwnHost } from '../bar/own-host.ts'
import { showStopped } from '../bar/show-stopped.ts'
import type { LeftSteps } from '../left-steps.ts'
import { createCommands } from './answer-commands.ts'
import { openFramePort } from './frame-port.ts'
import { createFrameState } from './frame-state.ts'
import { leaveSteps } from './leave-steps.ts'
import { createOutbox } from './outbox.ts'
import { type PageWatch, watchPage } from './watch-page.ts'

/**
 * Runs in every frame while a recording runs, from the page's first moment: whether its tab is
 * recorded is said a little later, and what happens until then waits for it.
 *
 * @param onEnd The extension is gone: another recorder may start here.
 */
export function startRecorder(onEnd: () => void): void {
  // A page made ahead of time is nobody's yet.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => startRecorder(onEnd), { once: true })
    return
  }
  const life = new AbortController()
  const { signal } = life
  const state = createFrameState()
  const outbox = createOutbox((message) => port.post(message), signal)
  let watch: PageWatch | null = null

  const start = () => watchPage({ port, outbox, state, onAction })
  const stop = () => {
    watch?.stop()
    watch = null
  }
  const onAction = (action: BarAction) => {
    port.post({ type: 'bar', action })
    state.expect(action)
    watch?.show()
  }
  const onCommand = createCommands({
    outbox,
    state,
    watch: () => watch,
    onState(recording, blur) {
      if (state.hear(recording, blur)) outbox.forget()
      if (!recording) return stop()
      watch ??= start()
      outbox.open()
      watch.show()
    },
  })

  signal.addEventListener('abort', () => {
    onEnd()
    stop()
    const recording = state.recording()
    if (recording) leave({ recordingId: recording.recordingId, steps: outbox.left() })
  })
  const port = openFramePort({ onCommand, hello, onOpen: outbox.resend }, life)
  if (signal.aborted) return
  watch = start()
  onDocumentAnew(signal, () => {
    if (!watch) return
    stop()
    watch = start()
    watch.show()
  })
}

const hello = (): FrameMessage => ({
  type: 'hello',
  path: framePath(window),
  groupPath: framePath(frameGroupRoot(window)),
})

/** Steps that could not be handed over stay in the page, where a new worker finds them. */
function leave(left: LeftSteps): void {
  if (window.top === window) showStopped(left)
  else leaveSteps(createOwnHost('', new AbortController().signal), left)
}

/** A page that writes its document anew takes away every listener with it. */
function onDocumentAnew(signal: AbortSignal, restart: () => void): void {
  let root = document.documentElement
  const observer = new MutationObserver(() => {
    if (!document.documentElement || document.documentElement === root) return
    if (root) restart()
    root = document.documentElement
  })
  observer.observe(document, { childList: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
