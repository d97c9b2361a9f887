import { type RefObject, useEffect } from 'react'

/** What opens the panel: the menu of the header, which phones have in another one. */
const openers = '.ed-header :is([aria-label="Voiceover"], [aria-label="More"])'

/** The panel has the focus once it opens, and gives it back to what opens it. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current?.contains(document.activeElement)) current?.focus()
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const seen = [...document.querySelectorAll<HTMLElement>(openers)].find((one) =>
          one.checkVisibility(),
        )
        seen?.focus()
      })
    }
  }, [panel])
}

/** Escape closes one thing: what is unfolded around the focus, else the panel. @returns whether this key does */
export function isClosing({
  key,
  defaultPrevented,
}: Pick<KeyboardEvent, 'key' | 'defaultPrevented'>): boolean {
  return key === 'Escape' && !defaultPrevented
}
