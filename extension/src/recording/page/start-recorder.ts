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
import { type FramePort, openFramePort } from './frame-port.ts'
import { createPageRecorder, type PageRecorder } from './page-recorder.ts'
import { watchChanges } from './watch-changes.ts'
import { type Drawing, watchDrawing } from './watch-drawing.ts'
import { type FieldWatch, watchFields } from './watch-fields.ts'
import { watchKeys } from './watch-keys.ts'
import { watchPointer } from './watch-pointer.ts'

interface Running {
  readonly stop: AbortController
  readonly page: PageRecorder
  readonly drawing: Drawing
  readonly fields: FieldWatch
  readonly blur: FrameBlur
}

/** Runs in every frame while a recording runs; does nothing in tabs that are not recorded. */
export function startRecorder(): void {
  const isTop = window.top === window
  const isIsland = islandRoot(window) === window
  let state: BarState | null = null
  let rules: FrameBlurRules = { ...noBlur, recorded: [] }
  let running: Running | null = null
  let bar: RecordingBar | null = null

  const port = openFramePort(
    onCommand,
    () => ({
      type: 'hello',
      path: framePath(window),
      islandPath: framePath(islandRoot(window)),
    }),
    stop,
  )

  function start(): Running {
    const abort = new AbortController()
    const { signal } = abort
    // First: its listeners keep what happens in the bar from those of the recorder and the page.
    const drawing = watchDrawing(signal)
    const act = (action: BarAction) => port.post({ type: 'bar', action })
    const own = createOwnHost(barStyles + blurStyles, signal)
    const blur = createFrameBlur(own, signal, {
      isOnBar: (event) => bar?.isOn(event) ?? false,
      pick: (picked, on) => port.post({ type: 'blur', picked, on }),
      stop: () => act('stop-blurring'),
    })
    if (isTop) bar = createBar(own, signal, drawing, act)
    let isWarm = false
    const changes = watchChanges(signal, drawing.drawn, () => {
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
      signal,
      isPaused: () => state?.paused ?? true,
      rules: () => rules,
      changedAt: changes.changedAt,
    })
    const fields = watchFields(page)
    watchPointer(page, fields.beforePress)
    watchKeys(page)
    return { stop: abort, page, drawing, fields, blur }
  }

  const shownUrl = () => (running?.drawing.isDrawn() ? publicUrl(document.URL) : null)

  function stop() {
    running?.stop.abort()
    running = null
    bar = null
  }

  function onCommand(command: FrameCommand, from: FramePort) {
    switch (command.type) {
      case 'state':
        state = command.state
        rules = command.blur
        if (!state) return stop()
        running ??= start()
        running.blur.show(rules, state.blurring)
        bar?.show(state)
        return
      case 'read':
        running?.fields.pressedElsewhere()
        return from.post({
          type: 'island',
          pressId: command.pressId,
          reading: running ? readIsland(window, rules).reading : null,
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
          masks: masksOfIsland(window, rules),
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

/** Lets the background fetch the page's files while the page is there: a click may end it. */
function warm(port: FramePort, rules: BlurRules) {
  const { page } = readIsland(window, rules).reading
  // The files are all that is asked for: of a large page the tree is most of the message.
  port.post({ type: 'files', page: { ...page, tree: { ...page.tree, childNodes: [] }, boxes: [] } })
}
