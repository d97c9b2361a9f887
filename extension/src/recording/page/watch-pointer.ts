import { noteField } from '@waystep/capture-format/take'
import { accessibleName, actionableAt } from '../accessible-name.ts'
import type { ActTarget } from '../act.ts'
import { isDropdown } from './fields.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

/** CSS pixels between press and release that are still a click. */
const clickSlop = 8

interface Press {
  readonly held: Held
  readonly element: Element
  readonly name: string | null
  readonly target: ActTarget
  readonly x: number
  readonly y: number
}

/** The innermost element of an event, in open and closed shadow roots. */
function innermost(event: Event): Element | null {
  let target = event.composedPath()[0]
  while (target instanceof HTMLElement) {
    const root = chrome.dom.openOrClosedShadowRoot(target)
    if (!root || !(event instanceof MouseEvent)) break
    const inner = root.elementFromPoint(event.clientX, event.clientY)
    if (!inner || inner === target) break
    target = inner
  }
  return target instanceof Element ? target : null
}

function isOnScrollbar(event: PointerEvent, target: Element): boolean {
  const root = document.documentElement
  return (
    target === root && (event.clientX >= root.clientWidth || event.clientY >= root.clientHeight)
  )
}

/** A press and release of the main button is a step; the page is read at the press, before it reacts. */
export function watchPointer(
  page: PageRecorder,
  beforePress: (held: Held, on: Element) => void,
): void {
  const { signal } = page
  let press: Press | null = null

  function release(): void {
    if (press) page.drop(press.held)
    press = null
  }

  function commit(): void {
    if (press) page.commit(press.held, { kind: 'click', name: press.name }, press.target)
    press = null
  }

  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (e: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal, passive: true })

  listen('pointerdown', (event) => {
    const target = innermost(event)
    release()
    if (!event.isTrusted || event.button !== 0 || !event.isPrimary || !target) return
    if (page.isPaused() || isOnScrollbar(event, target)) return
    noteField(target)
    const held = page.hold()
    beforePress(held, target)
    const element = actionableAt(target)
    if (isDropdown(element)) return
    press = {
      held,
      element,
      name: accessibleName(element),
      target: page.targetOf(held, element, event),
      x: event.clientX,
      y: event.clientY,
    }
  })
  listen('pointerup', (event) => {
    if (!press || !event.isTrusted || event.button !== 0) return
    const target = innermost(event)
    const near = Math.hypot(event.clientX - press.x, event.clientY - press.y) <= clickSlop
    if (near || (target && actionableAt(target) === press.element)) commit()
    else release()
  })
  listen('pointercancel', release)
  // The page may leave as soon as the button is down.
  listen('pagehide', commit)
}
