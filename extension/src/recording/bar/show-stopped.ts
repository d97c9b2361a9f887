import { ownTagName } from '../../capture/own-tag-name.ts'
import type { LeftSteps } from '../left-steps.ts'
import { leaveSteps } from '../page/leave-steps.ts'
import { barStyles } from './bar-styles.ts'
import { drawStopped } from './bar-view.ts'
import { keepEvents } from './keep-events.ts'
import { newElement } from './new-element.ts'
import { createOwnHost } from './own-host.ts'

/**
 * Tells that the extension was reloaded or updated in the middle of a recording. Nothing can be told
 * to this page from then on: it goes when it is closed, or when a new recording shows its bar. Steps
 * that the extension was not told of any more are left with it.
 */
export function showStopped(left: LeftSteps): void {
  const stop = new AbortController()
  const { signal } = stop
  const own = createOwnHost(barStyles, signal)
  const bar = newElement('div')
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', 'Waystep recording')
  drawStopped(bar)
  own.add(bar)
  own.attach()
  leaveSteps(own, left)
  keepEvents(own.host, bar, signal, () => stop.abort())
  const others = new MutationObserver(() => {
    const [...bars] = document.getElementsByTagName(ownTagName)
    if (bars.some((other) => other !== own.host)) stop.abort()
  })
  others.observe(document.documentElement, { childList: true })
  signal.addEventListener('abort', () => others.disconnect())
}
