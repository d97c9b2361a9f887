import { accessibleName, actionableAt } from '../accessible-name.ts'
import type { ActTarget } from '../act.ts'
import { editableAt, isTextField } from './fields.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

interface KeyPress {
  readonly held: Held
  readonly name: string | null
  readonly target: ActTarget
}

const native = 'a[href], button, summary, input, area[href]'

/** Enter or Space on something that a click would activate is a click. */
export function watchKeys(page: PageRecorder): void {
  const { signal } = page
  let press: KeyPress | null = null

  function commit() {
    if (press) page.commit(press.held, { kind: 'click', name: press.name }, press.target)
    press = null
  }

  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (e: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal, passive: true })

  listen('keydown', (event) => {
    const target = event.composedPath()[0]
    if (!event.isTrusted || event.repeat || page.isPaused() || !(target instanceof Element)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (isTextField(target) || editableAt(target) || target instanceof HTMLSelectElement) return
    const element = actionableAt(target)
    const isNative = element.matches(native)
    if (!isNative && !element.hasAttribute('role') && !element.hasAttribute('onclick')) return
    if (press) page.drop(press.held)
    const held = page.hold()
    press = { held, name: accessibleName(element), target: page.targetOf(held, element, null) }
    // The browser turns the key into a click only on elements of its own.
    if (!isNative) commit()
  })
  listen('click', (event) => {
    if (event.isTrusted && event.detail === 0) commit()
  })
  listen('pointerdown', () => {
    if (press) page.drop(press.held)
    press = null
  })
}
