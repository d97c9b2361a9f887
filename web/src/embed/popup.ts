import { type EmbedShape, fittingSize, narrowBelow } from '@waystep/demo-model'
import { announce, demoFrame, shapeOf } from './demo-frame.ts'
import { embeddingOf } from './server.ts'

export interface PopupOptions {
  readonly title?: string | undefined
  /** What the title is written in. */
  readonly lang?: string | undefined
  readonly shape?: Omit<EmbedShape, 'narrow'> | EmbedShape | undefined
  /** Where its events begin to bubble; the document's element otherwise. */
  readonly from?: Element | undefined
}

const cross = 'M6 6 18 18 M18 6 6 18'
const svg = 'http://www.w3.org/2000/svg'

const dialogStyle = {
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
} as const

const roomStyle = {
  position: 'absolute',
  inset: '0',
  margin: 'auto',
  overflow: 'hidden',
  background: '#18181b',
} as const

/** Opens a demo over the page; answers what closes it. Null when it is no demo of this server. */
export function openPopup(embedding: string, options: PopupOptions = {}): (() => void) | null {
  const { title = 'Interactive demo', lang = '', from = document.documentElement } = options
  const shape = { narrow: options.shape?.around ?? 0, ...(options.shape ?? shapeOf({})) }
  const address = embeddingOf(embedding, true)
  if (address === null) return null
  const stop = new AbortController()
  const dialog = document.createElement('dialog')
  const room = document.createElement('div')
  const button = closeButton()
  const frame = demoFrame(
    address,
    { title, lang },
    (detail) => {
      if (detail.type === 'closed') return dialog.close()
      // Before, the keys would go to a document that is about to be replaced. Until then Esc closes by itself.
      if (detail.type === 'loaded') frame.focus()
      announce(from, { type: detail.type, detail })
    },
    stop.signal,
  )
  dialog.ariaLabel = title
  if (lang !== '') dialog.lang = lang
  style(dialog, dialogStyle)
  style(room, roomStyle)
  const fit = () => fitInto(room, shape)
  fit()
  addEventListener('resize', fit, { signal: stop.signal })

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

/** Makes the room as large as the window lets a demo of this shape be. */
function fitInto(room: HTMLElement, shape: EmbedShape): void {
  const isNarrow = innerWidth < narrowBelow
  const most = {
    width: innerWidth - (isNarrow ? 0 : 64),
    height: innerHeight - (isNarrow ? 104 : 112),
  }
  const fitted = fittingSize(shape, most)
  // A demo that would be narrow takes all the room there is: its viewer fills any frame.
  const { width, height } = fitted.width < narrowBelow ? most : fitted
  style(room, {
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: isNarrow ? '0' : '12px',
  })
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Close demo'
  button.lang = 'en'
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
