import type { Act } from '@waystep/demo-model'
import { accessibleName, actionableAt } from '../accessible-name.ts'
import { clickAct } from '../click-act.ts'
import { focusedIn } from './event-target.ts'
import { editableAt, isTextField } from './fields.ts'
import { listensFirst } from './listens-first.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

const links = 'a[href], area[href]'
const boxes = 'input[type="checkbox"], input[type="radio"]'
const buttons = 'button, summary, input'

/** Whether a key on an element that has the focus does what a click would. */
function activates(element: Element, key: string): boolean {
  if (element.matches(boxes)) return key === ' '
  if (element.matches(links)) return key === 'Enter'
  if (element.matches(`${buttons}, [role], [onclick]`)) return true
  return key === 'Enter' && element.hasAttribute('tabindex')
}

interface Sending {
  readonly held: Held
  readonly element: Element
}

/** Enter or Space on something that a click would activate is a click; Enter in a field may send its form. */
export function watchKeys(page: PageRecorder, entered: (on: Element) => boolean): void {
  const { signal } = page
  /** The key makes the browser click, too. */
  let isClickExpected = false
  let sending: Sending | null = null

  function commit(held: Held, element: Element, act: Act): void {
    page.commit(held, act, page.targetOf(held, element, null))
  }

  function click(element: Element, heard: 'before' | 'click'): void {
    commit(page.hold(), element, clickAct(element, heard))
  }

  function send(): void {
    if (!sending) return
    const { held, element } = sending
    sending = null
    commit(held, element, { kind: 'press', key: 'Enter', name: accessibleName(element) })
  }

  function forget(): void {
    if (sending) page.drop(sending.held)
    sending = null
  }

  const listen = listensFirst(signal)

  listen('keydown', (event) => {
    const target = focusedIn(event)
    if (!event.isTrusted || event.repeat || event.isComposing || !target) return
    forget()
    isClickExpected = false
    if (event.ctrlKey || event.metaKey || event.altKey || page.isPaused()) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (target instanceof HTMLSelectElement) return
    if (isTextField(target) || editableAt(target) || target.matches(boxes)) {
      if (event.key !== 'Enter') {
        if (!target.matches(boxes)) return
      } else {
        isClickExpected = true
        if (!entered(target) && target instanceof HTMLInputElement) {
          sending = { held: page.hold(), element: target }
        }
        return
      }
    }
    const element = actionableAt(target)
    if (!activates(element, event.key)) return
    isClickExpected = true
    click(element, 'before')
  })
  listen('keyup', forget)
  listen('submit', (event) => {
    if (event.isTrusted) send()
  })
  listen('click', (event) => {
    // The lists of selects make clicks of another kind.
    if (!event.isTrusted || event.detail !== 0 || event.pointerId !== -1) return
    send()
    const target = event.composedPath()[0]
    // Nobody heard a key: it came from a screen reader, or the page keeps keys to itself.
    if (!isClickExpected && target instanceof Element && !page.isPaused())
      click(actionableAt(target), 'click')
    isClickExpected = false
  })
  listen('pointerdown', () => {
    forget()
    isClickExpected = false
  })
  listen('pagehide', send)
  signal.addEventListener('abort', forget)
}
