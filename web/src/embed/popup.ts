import { announce, demoFrame, type Shape, shapeOf } from './demo-frame.ts'
import { embeddingOf } from './server.ts'

export interface PopupOptions {
  readonly title?: string | undefined
  readonly shape?: Shape | undefined
  /** Where its events begin to bubble; the document's element otherwise. */
  readonly from?: Element | undefined
}

const cross = 'M6 6 18 18 M18 6 6 18'
const svg = 'http://www.w3.org/2000/svg'

/** Opens a demo over the page; answers what closes it. Null when it is no demo of this server. */
export function openPopup(embedding: string, options: PopupOptions = {}): (() => void) | null {
  const { title = 'Interactive demo', from = document.documentElement } = options
  const { ratio, around } = options.shape ?? shapeOf({})
  const address = embeddingOf(embedding, true)
  if (address === null) return null
  const stop = new AbortController()
  const dialog = document.createElement('dialog')
  const room = document.createElement('div')
  const button = closeButton()
  const frame = demoFrame(
    address,
    title,
    (detail) => {
      if (detail.type === 'closed') return dialog.close()
      // Before, the keys would go to a document that is about to be replaced. Until then Esc closes by itself.
      if (detail.type === 'loaded') frame.focus()
      announce(from, { type: detail.type, detail })
    },
    stop.signal,
  )
  dialog.ariaLabel = title
  style(dialog, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    border: '0',
    padding: '0',
    background: 'rgb(9 9 11 / 72%)',
    overflow: 'hidden',
  })
  // As large as the window allows, in the demo's own ratio, with the viewer's controls under it.
  const width = `min(100vw - 2 * var(--ws-edge), (100dvh - ${112 + around}px) * ${ratio})`
  style(room, {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    overflow: 'hidden',
    width: `max(${width}, min(100vw, 320px))`,
    height: 'var(--ws-tall)',
    borderRadius: 'var(--ws-round)',
    background: '#18181b',
  })
  const narrow = matchMedia('(max-width: 640px)')
  const fit = () => {
    const high = `calc(${width} / ${ratio} + ${around}px)`
    dialog.style.setProperty('--ws-edge', narrow.matches ? '0px' : '32px')
    dialog.style.setProperty('--ws-round', narrow.matches ? '0' : '12px')
    dialog.style.setProperty('--ws-tall', narrow.matches ? 'calc(100dvh - 104px)' : high)
  }
  fit()
  narrow.addEventListener('change', fit, { signal: stop.signal })

  room.append(frame)
  dialog.append(button, room)
  document.body.append(dialog)
  const { documentElement: page } = document
  const { overflow } = page.style
  page.style.overflow = 'hidden'
  button.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    stop.abort()
    dialog.remove()
    page.style.overflow = overflow
    // Not every browser gives a button that is clicked the focus, which it could come back to.
    if (options.from instanceof HTMLElement) options.from.focus()
    announce(from, { type: 'closed', detail: { type: 'closed' } })
  })
  dialog.showModal()
  return () => dialog.close()
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Close demo'
  style(button, {
    position: 'absolute',
    top: '8px',
    right: '12px',
    width: '36px',
    height: '36px',
    display: 'grid',
    placeItems: 'center',
    padding: '0',
    border: '0',
    borderRadius: '999px',
    background: 'rgb(255 255 255 / 16%)',
    color: '#fff',
    cursor: 'pointer',
  })
  const icon = document.createElementNS(svg, 'svg')
  const path = document.createElementNS(svg, 'path')
  const drawn = { width: '20', height: '20', viewBox: '0 0 24 24', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(drawn)) icon.setAttribute(name, value)
  const line = { d: cross, stroke: 'currentcolor', 'stroke-width': '2', 'stroke-linecap': 'round' }
  for (const [name, value] of Object.entries(line)) path.setAttribute(name, value)
  icon.append(path)
  button.append(icon)
  return button
}

function style(element: HTMLElement, values: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, values)
}
