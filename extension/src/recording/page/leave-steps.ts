import { newElement } from '../bar/new-element.ts'
import type { OwnHost } from '../bar/own-host.ts'
import { type LeftSteps, leftAttribute } from '../left-steps.ts'

/**
 * Leaves steps where the extension finds them when it is there again. Its scripts then live in a world
 * of their own, which shares only the document with this one.
 */
export function leaveSteps(own: OwnHost, left: LeftSteps): void {
  if (left.steps.length === 0) return
  const holder = newElement('div')
  holder.setAttribute(leftAttribute, '')
  holder.hidden = true
  holder.textContent = JSON.stringify(left)
  own.keep(holder)
  own.attach()
}
