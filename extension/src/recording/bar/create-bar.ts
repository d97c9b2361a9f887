import type { BarAction, BarState } from '../../messaging/frame-messages.ts'
import type { Drawing } from '../page/watch-drawing.ts'
import { type BarButton, drawBar } from './bar-view.ts'
import { isInside, keepEvents } from './keep-events.ts'
import { newElement } from './new-element.ts'
import type { OwnHost } from './own-host.ts'

export interface RecordingBar {
  /** Whether a pointer is on it. */
  isOn(event: MouseEvent): boolean
  show(state: BarState): void
  /** Resolves when the screen no longer shows it. Its buttons stay where they are. */
  hide(): Promise<void>
  unhide(): void
}

/**
 * The small bar over a recorded page. It comes when the page has drawn
 * something, and goes when the signal aborts.
 */
export function createBar(
  own: OwnHost,
  signal: AbortSignal,
  drawing: Drawing,
  onAction: (action: BarAction) => void,
): RecordingBar {
  const bar = newElement('div')
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', 'Waystep recording')
  own.add(bar)

  let state: BarState | null = null
  let asking = false
  let hidden = false
  let drawn = ''

  function draw() {
    if (!state) return
    // Drawn anew, a button is another one: for a screen reader, and for what is about to press it.
    const next = JSON.stringify([{ ...state, sent: 0 }, asking])
    if (next !== drawn) drawBar(bar, state, asking)
    drawn = next
    bar.classList.toggle('hidden', hidden)
    if (drawing.isDrawn()) own.attach()
  }

  function press(does: BarButton) {
    switch (does) {
      case 'ask-cancel':
      case 'keep':
        asking = does === 'ask-cancel'
        return draw()
      case 'close':
        return
      default:
        asking = false
        draw()
        return onAction(does)
    }
  }

  keepEvents(own.host, bar, signal, press)
  void drawing.drawn.then(draw)
  document.addEventListener('DOMContentLoaded', draw, { signal })

  return {
    isOn: (event) => own.host.isConnected && isInside(bar, event),
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
