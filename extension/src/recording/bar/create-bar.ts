import { ownTagName } from '../../capture/read-island.ts'
import type { BarAction, BarState } from '../../messaging/frame-messages.ts'
import type { Drawing } from '../page/watch-drawing.ts'
import { barStyles } from './bar-styles.ts'
import { type BarButton, drawBar } from './bar-view.ts'
import { keepEvents } from './keep-events.ts'
import { raiseBar } from './raise-bar.ts'

export interface RecordingBar {
  /** The one element the page has more than without the bar. */
  readonly host: HTMLElement
  show(state: BarState): void
  /** Resolves when the screen no longer shows it. Its buttons stay where they are. */
  hide(): Promise<void>
  unhide(): void
}

/**
 * The small bar over a recorded page, in a closed shadow root. It comes when the page has drawn
 * something, and goes when the signal aborts.
 */
export function createBar(
  signal: AbortSignal,
  drawing: Drawing,
  onAction: (action: BarAction) => void,
): RecordingBar {
  const host = document.createElement(ownTagName)
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(barStyles)
  root.adoptedStyleSheets = [sheet]
  const bar = document.createElement('div')
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', 'Waystep recording')
  root.append(bar)
  const raise = raiseBar(host, bar, signal)

  let state: BarState | null = null
  let asking = false
  let hidden = false

  function draw() {
    if (!state) return
    drawBar(bar, state, asking)
    bar.classList.toggle('hidden', hidden)
    attach()
  }

  /** Pages that write their document anew take the bar away: it is put back with the next state. */
  function attach() {
    if (!drawing.isDrawn() || signal.aborted || host.isConnected) return
    document.documentElement?.append(host)
    raise()
  }

  function press(does: BarButton) {
    switch (does) {
      case 'ask-cancel':
      case 'keep':
        asking = does === 'ask-cancel'
        return draw()
      default:
        asking = false
        draw()
        return onAction(does)
    }
  }

  keepEvents(host, bar, signal, press)
  void drawing.drawn.then(draw)
  document.addEventListener('DOMContentLoaded', draw, { signal })
  signal.addEventListener('abort', () => host.remove())

  return {
    host,
    show(next) {
      state = next
      draw()
    },
    async hide() {
      hidden = true
      draw()
      // The first frame is without it, the second begins when that is drawn, the third when it is shown.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    },
    unhide() {
      hidden = false
      draw()
    },
  }
}

function nextFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => done())
    // A page that is not in front has no frames.
    if (document.visibilityState === 'hidden') setTimeout(done, 100)
  })
}
