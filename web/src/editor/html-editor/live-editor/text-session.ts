import { boundedText } from '../../rich-text/bounded-paste.ts'
import { withoutEditingHosts } from './editing-hosts.ts'
import { typedText } from './typed-text.ts'

/** A text of a captured page that is edited where it stands. */
export interface TextSession {
  /** Types in place of what is selected. */
  insert(words: string): void
  /** Ends it, as Escape does. */
  leave(): void
}

export interface TextSessionOptions {
  /** An element of the shown page. */
  readonly element: HTMLElement
  /** The text of it that is edited; null: it says nothing yet. */
  readonly text: Text | null
  /** Where the caret is put, in CSS pixels of its document's viewport; else all of it is selected. */
  readonly at: { readonly x: number; readonly y: number } | null
  onText(text: string): void
  /** Keys with Control or Command, which are the editor's. */
  onShortcut(event: KeyboardEvent): void
  onLeave(): void
}

const attribute = 'data-ws-typing'
/** The page's own rules might keep texts from being selected, and draw rings where there were none. */
const sheet = `[${attribute}]{user-select:text!important;-webkit-user-select:text!important;cursor:text!important;outline:none!important;-webkit-user-modify:read-write-plaintext-only;pointer-events:auto!important}[${attribute}="by hand"]{-webkit-user-modify:read-write}`

function styled(root: Document | ShadowRoot): () => void {
  const view = ('defaultView' in root ? root : root.ownerDocument).defaultView
  if (!view) return () => {}
  const own = new view.CSSStyleSheet()
  own.replaceSync(sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== own)
  }
}

/**
 * Makes an element take text, whatever the page says of it and what is around it. Answers how to make
 * it as it was.
 */
function madeEditable(element: HTMLElement, isBesideElements: boolean): () => void {
  const unstyle = styled(element.getRootNode() as Document | ShadowRoot)
  const giveBackHosts = withoutEditingHosts(element)
  const given = element.getAttribute('contenteditable')
  // Chromium says only of rich text which part an input changes.
  element.setAttribute(attribute, isBesideElements ? 'by hand' : '')
  element.setAttribute('contenteditable', isBesideElements ? 'true' : 'plaintext-only')
  return () => {
    unstyle()
    giveBackHosts()
    element.removeAttribute(attribute)
    if (given === null) element.removeAttribute('contenteditable')
    else element.setAttribute('contenteditable', given)
  }
}

const typed = /^(?:insertText|insertCompositionText|insertReplacementText|delete)/

/** Lets an author type into an element of a page; the page itself stays asleep. */
export function beginTextSession(options: TextSessionOptions): TextSession {
  const { element, text, at, onText, onShortcut, onLeave } = options
  const page = element.ownerDocument
  const abort = new AbortController()
  let isLeft = false

  const own = typedText(element, text)
  const { read } = own
  const held = read()
  const giveBack = madeEditable(element, own.isBesideElements)

  const insert = (words: string): void => {
    page.execCommand('insertText', false, words)
  }

  const replace = (event: InputEvent): void => {
    const [range] = event.getTargetRanges()
    const words = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (range && own.replace(range, words)) onText(read())
  }

  const leave = (): void => {
    if (isLeft) return
    isLeft = true
    // What keeps spaces apart while they are typed is no part of the text.
    const now = read()
    const plain = held.includes('\u00a0') ? now : now.replaceAll('\u00a0', ' ')
    abort.abort()
    giveBack()
    page.defaultView?.getSelection()?.removeAllRanges()
    if (now !== held) onText(plain)
    onLeave()
  }

  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(name, hear, { signal: abort.signal })
  listen('beforeinput', (event) => {
    if (event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak') {
      event.preventDefault()
      leave()
    } else if (own.isBesideElements && event.cancelable) {
      event.preventDefault()
      if (typed.test(event.inputType)) replace(event)
    } else if (!typed.test(event.inputType) || !event.getTargetRanges().every(own.holds)) {
      event.preventDefault()
    }
  })
  // What is composed cannot be put elsewhere afterwards: it has its place from the start.
  listen('compositionstart', () => {
    const selection = page.defaultView?.getSelection()
    const shadowRoots = shadowRootsOf(page, element.getRootNode())
    const [range] = selection?.getComposedRanges({ shadowRoots }) ?? []
    if (own.isBesideElements && range) own.replace(range, '')
  })
  listen('input', () => onText(read()))
  listen('paste', (event) => {
    event.preventDefault()
    const words = boundedText(event.clipboardData?.getData('text/plain') ?? '')
    insert(words.replace(/\s*[\r\n]+\s*/g, ' '))
  })
  // What is dropped here and not taken would be opened: an address, a file.
  listen('dragover', (event) => event.preventDefault())
  listen('drop', (event) => event.preventDefault())
  listen('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    } else if (event.ctrlKey || event.metaKey) onShortcut(event)
    else if (event.key === ' ' && element.closest('button,summary,label')) {
      // A button is pressed by it.
      event.preventDefault()
      insert(' ')
    }
  })
  listen('click', (event) => event.preventDefault())
  listen('blur', leave)
  element.focus({ preventScroll: true })
  placeCaret(element, text, at)
  return { insert, leave }
}

/** The shadow roots whose selections are told: this one, if it is one. */
function shadowRootsOf(page: Document, root: Node): ShadowRoot[] {
  return root instanceof (page.defaultView?.ShadowRoot ?? ShadowRoot) ? [root] : []
}

function placeCaret(element: HTMLElement, text: Text | null, at: TextSessionOptions['at']): void {
  const page = element.ownerDocument
  const selection = page.defaultView?.getSelection()
  if (!selection) return
  const shadowRoots = shadowRootsOf(page, element.getRootNode())
  const caret = at && page.caretPositionFromPoint?.(at.x, at.y, { shadowRoots })
  if (caret && caret.offsetNode === text) selection.collapse(text, caret.offset)
  else if (text) {
    const words = text.data
    const start = words.length - words.trimStart().length
    selection.setBaseAndExtent(text, start, text, start + words.trim().length)
  } else selection.selectAllChildren(element)
}
