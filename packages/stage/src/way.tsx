import type { OutsideLink } from '@waystep/demo-model'
import type { HTMLAttributes } from 'react'

interface WayProps extends HTMLAttributes<HTMLElement> {
  /** Where it leads out of the demo; null: it moves within. */
  readonly link: OutsideLink | null
  /** A link is never disabled. */
  readonly disabled?: boolean
}

/**
 * A button that moves within the demo, or a link that leads out of it: in a new tab, or in place of
 * the whole page. Never in an embed's frame: few sites let themselves be framed, and the visitor
 * would be stuck.
 */
export function Way({ link, disabled, children, ...rest }: WayProps) {
  return link === null ? (
    <button type="button" disabled={disabled} {...rest}>
      {children}
    </button>
  ) : (
    <a {...rest} {...linkAttributes(link)}>
      {children}
    </a>
  )
}

/** What makes an element lead out of the demo. */
export function linkAttributes({ href, newTab }: OutsideLink) {
  return { href, target: newTab ? '_blank' : '_top', rel: 'noopener' }
}
