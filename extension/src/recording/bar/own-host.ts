import { ownTagName } from '../../capture/own-tag-name.ts'
import { newElement } from './new-element.ts'
import { raiseAll } from './raise-all.ts'

export interface OwnHost {
  /** The one element the page has more than without a recorder. */
  readonly host: HTMLElement
  /** Adds what is shown above the page; what is added later is above. */
  add(part: HTMLElement): void
  /** Holds what is not shown. */
  keep(part: HTMLElement): void
  /** Pages that write their document anew take the host away: it is put back. */
  attach(): void
}

/** The recorder's element in a page: its parts are in a closed shadow root. Goes when the signal aborts. */
export function createOwnHost(styles: string, signal: AbortSignal): OwnHost {
  const host = newElement(ownTagName)
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const parts: HTMLElement[] = []
  // What the parts say is English, whichever way the page around them is read.
  const append = (part: HTMLElement) => {
    part.dir = 'ltr'
    root.append(part)
  }
  const raise = raiseAll(host, parts, signal)
  signal.addEventListener('abort', () => host.remove())
  return {
    host,
    add(part) {
      part.popover = 'manual'
      parts.push(part)
      append(part)
      raise()
    },
    keep: append,
    attach() {
      if (signal.aborted || host.isConnected) return
      document.documentElement?.append(host)
      raise()
    },
  }
}
