import { publicUrl } from '@waystep/capture-format'
import { readSheetsAhead } from '@waystep/capture-format/take'
import { framePath, islandRoot } from '../../capture/island.ts'
import { readFile } from '../../capture/read-file.ts'
import { masksOfIsland, readIsland } from '../../capture/read-island.ts'
import type {
  BarAction,
  BarState,
  FrameBlurRules,
  FrameCommand,
} from '../../messaging/frame-messages.ts'
import { type BlurRules, noBlur } from '../../privacy/blur-rules.ts'
import { barStyles } from '../bar/bar-styles.ts'
import { blurStyles } from '../bar/blur-styles.ts'
import { createBar, type RecordingBar } from '../bar/create-bar.ts'
import { createFrameBlur, type FrameBlur } from '../bar/frame-blur.ts'
import { createOwnHost } from '../bar/own-host.ts'
import { showStopped } from '../bar/show-stopped.ts'
import { type FramePort, openFramePort } from './frame-port.ts'
import { leaveSteps } from './leave-steps.ts'
import { createOutbox } from './outbox.ts'
import { createPageRecorder, type PageRecorder } from './page-recorder.ts'
import { createUnheardPicks } from './unheard-picks.ts'
import { type PageChanges, watchChanges } from './watch-changes.ts'
import { type Drawing, watchDrawing } from './watch-drawing.ts'
import { type FieldWatch, watchFields } from './watch-fields.ts'
import { watchKeys } from './watch-keys.ts'
import { watchPointer } from './watch-pointer.ts'
import { watchSelects } from './watch-selects.ts'

interface Running {
  readonly stop: AbortController
  readonly page: PageRecorder
  readonly changes: PageChanges
  readonly drawing: Drawing
  readonly fields: FieldWatch
  readonly blur: FrameBlur
}

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
  const isTop = window.top === window
  const isIsland = islandRoot(window) === window
  let state: BarState | null | 'unknown' = 'unknown'
  let rules: FrameBlurRules = { ...noBlur, recorded: [] }
  const picks = createUnheardPicks()
  let running: Running | null = null
  let bar: RecordingBar | null = null
  const outbox = createOutbox((message) => port.post(message))
  let isGone = false

  const port = openFramePort({
    onCommand,
    hello: () => ({
      type: 'hello',
      path: framePath(window),
      islandPath: framePath(islandRoot(window)),
    }),
    onOpen: outbox.resend,
    onGone: () => {
      isGone = true
      onEnd()
      stop()
      if (!state || state === 'unknown') return
      const left = { recordingId: state.recordingId, steps: outbox.left() }
      if (isTop) showStopped(left)
      else leaveSteps(createOwnHost('', new AbortController().signal), left)
    },
  })
  if (isGone) return
  running = start()
  onDocumentAnew(() => {
    if (!running) return
    stop()
    running = start()
    if (!state || state === 'unknown') return
    running.blur.show(rules, state.blurring)
    bar?.show(state)
  })

  function start(): Running {
    const abort = new AbortController()
    const { signal } = abort
    // First: its listeners keep what happens in the bar from those of the recorder and the page.
    const drawing = watchDrawing(signal)
    const act = (action: BarAction) => {
      port.post({ type: 'bar', action })
      changeAtOnce(action)
    }
    const own = createOwnHost(barStyles + blurStyles, signal)
    const blur = createFrameBlur(own, signal, {
      isOnBar: (event) => bar?.isOn(event) ?? false,
      pick: (picked, on) => {
        picks.add({ picked, on })
        rules = picks.over(rules)
        port.post({ type: 'blur', picked, on })
      },
      stop: () => act('stop-blurring'),
    })
    if (isTop) bar = createBar(own, signal, drawing, act)
    let isWarm = false
    const changes = watchChanges(signal, drawing.drawn, () => {
      if (state === 'unknown') return
      port.post({ type: 'settled', changedAt: changes.changedAt() })
      if (isIsland && !isWarm) {
        isWarm = true
        requestIdleCallback(() => {
          void readSheetsAhead(document).then(() => {
            if (!signal.aborted) warm(port, rules)
          })
        })
      }
    })
    const page = createPageRecorder({
      port,
      outbox,
      signal,
      isPaused: () => state === null || (state !== 'unknown' && state.paused),
      isKnown: () => state !== 'unknown',
      rules: () => rules,
      changes,
    })
    const fields = watchFields(page)
    const selects = watchSelects(page)
    watchPointer(page, (held, on) => {
      fields.beforePress(held, on)
      selects.beforePress(held, on)
    })
    watchKeys(page, fields.entered)
    return { stop: abort, page, changes, drawing, fields, blur }
  }

  const shownUrl = () => (running?.drawing.isDrawn() ? publicUrl(document.URL) : null)

  function stop() {
    running?.stop.abort()
    running = null
    bar = null
  }

  function tell(next: BarState | null, blur: FrameBlurRules) {
    const isFirst = state === 'unknown'
    const isBlurred = blur.selectors.length > 0 || blur.picked.length > 0
    state = next
    rules = picks.over(blur)
    // What was read before anybody said what is to be masked may show it.
    if (!next || (isFirst && (next.paused || isBlurred))) outbox.forget()
    if (!next) return stop()
    running ??= start()
    outbox.open()
    running.blur.show(rules, next.blurring)
    bar?.show(next)
  }

  /** What is done right after the bar was pressed is done in the state it asked for: no word is waited for. */
  function changeAtOnce(action: BarAction) {
    if (!state || state === 'unknown') return
    if (action === 'pause' || action === 'resume') state = { ...state, paused: action === 'pause' }
    if (action === 'start-blurring' || action === 'stop-blurring') {
      state = { ...state, blurring: action === 'start-blurring' }
    }
    running?.blur.show(rules, state.blurring)
    bar?.show(state)
  }

  function onCommand(command: FrameCommand, from: FramePort) {
    switch (command.type) {
      case 'state':
        tell(command.state, command.blur)
        return
      case 'kept':
        outbox.kept(command.pressId)
        return
      case 'read':
        running?.fields.pressedElsewhere()
        // What was typed here comes before the click elsewhere.
        outbox.flush()
        return from.post({
          type: 'island',
          pressId: command.pressId,
          reading: running && {
            ...readIsland(window, rules).reading,
            reactedAt: running.changes.reactedAt(),
          },
        })
      case 'read-file':
        readFile(command.url).then((base64) =>
          from.post({ type: 'file', callId: command.callId, base64 }),
        )
        return
      case 'masks':
        return from.post({
          type: 'masks',
          callId: command.callId,
          masks: state ? masksOfIsland(window, rules) : null,
        })
      case 'hide-bar':
        running?.blur.makeOpaque(true)
        // This may come before the page knows that it is recorded.
        Promise.resolve(bar?.hide()).then(() => from.post({ type: 'bar-hidden', url: shownUrl() }))
        return
      case 'show-bar':
        running?.blur.makeOpaque(false)
        bar?.unhide()
        return from.post({ type: 'bar-shown', url: shownUrl() })
      case 'capture':
        if (running) running.page.commit(running.page.hold(), { kind: 'capture' }, null)
        return
    }
  }
}

/** A page that writes its document anew takes away every listener with it. */
function onDocumentAnew(restart: () => void): void {
  let root = document.documentElement
  new MutationObserver(() => {
    if (!document.documentElement || document.documentElement === root) return
    if (root) restart()
    root = document.documentElement
  }).observe(document, { childList: true })
}

/** Lets the background fetch the page's files while the page is there: a click may end it. */
function warm(port: FramePort, rules: BlurRules) {
  const { reading } = readIsland(window, rules)
  const { page } = reading
  if (reading.frames.length > 0) return port.post({ type: 'files', reading })
  // The files are all that is asked for: of a large page the tree is most of the message.
  const files = { ...page, tree: { ...page.tree, childNodes: [] }, boxes: [] }
  port.post({ type: 'files', reading: { ...reading, page: files } })
}
