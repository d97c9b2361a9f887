import { isForControl, type KeyPress } from './keyboard.ts'

/** The shares of a page's height that a page and a line scroll by. */
const byPage = 0.9
const byLine = 0.06

const shares: Readonly<Record<string, number>> = {
  ArrowDown: byLine,
  ArrowUp: -byLine,
  PageDown: byPage,
  PageUp: -byPage,
  ' ': byPage,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
}

/** How far a key scrolls, in heights of the page; null where it scrolls nothing. */
export function pageScrollOf(press: KeyPress): number | null {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null
  const share = shares[press.key]
  return share === undefined || isForControl(press) ? null : share
}
