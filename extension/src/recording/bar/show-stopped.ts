import { ownTagName } from '../../capture/read-island.ts'
import { barStyles } from './bar-styles.ts'
import { drawStopped } from './bar-view.ts'
import { keepEvents } from './keep-events.ts'
import { newElement } from './new-element.ts'
import { createOwnHost } from './own-host.ts'

/**
 * Tells that the extension was reloaded or updated in the middle of a recording. Nothing can be told
 * to this page from then on: it goes when it is closed, or when a new recording shows its bar.
 */
export function showStopped(): void {
  const stop = new AbortController()
  const { signal } = stop
  const own = createOwnHost(barStyles, signal)
  const bar = newElement('div')
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', 'Waystep recording')
  drawStopped(bar)
  own.add(bar)
  own.attach()
  keepEvents(own.host, bar, signal, () => stop.abort())
  const others = new MutationObserver(() => {
    const [...bars] = document.getElementsByTagName(ownTagName)
    if (bars.some((other) => other !== own.host)) stop.abort()
  })
  others.observe(document.documentElement, { childList: true })
  signal.addEventListener('abort', () => others.disconnect())
}
