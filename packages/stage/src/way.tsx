import type { OutsideLink } from '@waystep/demo-model'
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

interface WayProps extends HTMLAttributes<HTMLElement> {
  /** Where it leads out of the demo; null: it moves within. */
  readonly link: OutsideLink | null
  /** The address of where it moves within the demo; null where there is none: it is a button then. */
  readonly address?: string | null | undefined
  /** A link out of the demo is never disabled. */
  readonly disabled?: boolean | undefined
}

/**
 * What moves within the demo, or leads out of it. A link that leads out opens in a new tab, or in place of
 * the whole page. Never in an embed's frame: few sites let themselves be framed, and the visitor
 * would be stuck. A link within the demo is followed by its address only where no script runs, and where
 * its visitor asks for a tab of its own; else a press of it moves, by the pointer and by the keys of a button.
 */
export function Way({ link, address, disabled, children, ...rest }: WayProps) {
  if (link !== null) {
    return (
      <a {...rest} {...linkAttributes(link)}>
        {children}
      </a>
    )
  }
  if (address == null || disabled) {
    return (
      <button type="button" disabled={disabled} {...rest}>
        {children}
      </button>
    )
  }
  const { onClick } = rest
  return (
    <a
      {...rest}
      href={address}
      // A finger or pointer that swipes over it would drag the address.
      draggable={false}
      onClick={(event) => {
        if (wantsATab(event)) return
        event.preventDefault()
        onClick?.(event)
      }}
      onKeyDown={pressedBySpace}
    >
      {children}
    </a>
  )
}

/** What makes an element lead out of the demo. */
export function linkAttributes({ href, newTab }: OutsideLink) {
  return { href, target: newTab ? '_blank' : '_top', rel: 'noopener' }
}

function wantsATab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/** Browsers scroll by Space on a link, where they press a button. */
function pressedBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}
