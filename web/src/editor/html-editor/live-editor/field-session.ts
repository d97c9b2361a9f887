import type { TextSession } from './text-session.ts'

interface FieldSessionOptions {
  /** A field, or a text of a drawing: what no caret can be put into. */
  readonly element: Element
  readonly text: string
  onText(text: string): void
  onShortcut(event: KeyboardEvent): void
  onLeave(): void
}

/** Fonts and colours that the field over an element takes from it. */
const copied = [
  'font',
  'color',
  'textAlign',
  'letterSpacing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
] as const

/** Lays a field of its own over an element in whose place it is typed. */
export function fieldSession(options: FieldSessionOptions): TextSession {
  const { element, text, onText, onShortcut, onLeave } = options
  const page = element.ownerDocument
  const view = page.defaultView
  const field = page.createElement('textarea')
  field.value = text
  field.setAttribute('data-ws-own', 'typing')
  const box = element.getBoundingClientRect()
  const style = view?.getComputedStyle(element)
  for (const name of copied) if (style) field.style[name] = style[name]
  if (element.namespaceURI === 'http://www.w3.org/2000/svg') field.style.padding = '0'
  Object.assign(field.style, {
    position: 'fixed',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${Math.max(box.width, 40)}px`,
    height: `${Math.max(box.height, 20)}px`,
    zIndex: '2147483647',
    margin: '0',
    border: '0',
    boxSizing: 'border-box',
    background: '#ffffff',
    resize: 'none',
    outline: 'none',
    overflow: 'hidden',
    whiteSpace: 'pre',
  })
  let isLeft = false
  const leave = (): void => {
    if (isLeft) return
    isLeft = true
    field.remove()
    onLeave()
  }
  field.addEventListener('input', () => onText(field.value))
  field.addEventListener('blur', leave)
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault()
      leave()
    } else if (event.ctrlKey || event.metaKey) onShortcut(event)
  })
  page.documentElement.append(field)
  field.focus({ preventScroll: true })
  field.select()
  const insert = (words: string) => {
    page.execCommand('insertText', false, words)
  }
  return { leave, insert }
}
