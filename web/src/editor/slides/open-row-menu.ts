import type { MouseEvent } from 'react'

/** Opens the list's menu at a button of it, as a right click on it would. */
export function openRowMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { left, bottom } = currentTarget.getBoundingClientRect()
  const at = { clientX: left, clientY: bottom + 4 }
  const asked = new window.MouseEvent('contextmenu', { ...at, bubbles: true, cancelable: true })
  currentTarget.dispatchEvent(asked)
}
