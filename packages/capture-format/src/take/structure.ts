import { nodeType } from '../tree/nodes.ts'
import type { DraftDocument, DraftElement, DraftNode, FrameOfPage, Pair } from './draft.ts'
import type { TakeOptions } from './options.ts'
import type { SerializedNode, Serializer } from './rrweb-adapter.ts'

/** What draws nothing, or runs: never part of a capture. */
const leftOut = new Set(['script', 'noscript', 'template', 'base'])
/** What `meta` elements say to the layout; all others are for servers and search engines. */
const keptMeta = new Set(['viewport', 'color-scheme', 'theme-color'])

interface Task {
  readonly parent: DraftElement | DraftDocument
  readonly children: readonly SerializedNode[]
  readonly frame: FrameOfPage
  readonly shadowRoot: ShadowRoot | null
}

export interface ShadowRootOfPage {
  readonly root: ShadowRoot
  readonly host: DraftElement
}

/** Reads the nodes of a document, its same-origin frames and its shadow roots into drafts. */
export class Structure {
  readonly pairs: Pair[] = []
  readonly frames: FrameOfPage[] = []
  readonly shadowRoots: ShadowRootOfPage[] = []
  /** Frames whose document this script may not read. */
  readonly unreadFrames: Pair<HTMLIFrameElement>[] = []
  readonly #serializer: Serializer
  readonly #options: TakeOptions
  readonly #tasks: Task[] = []
  readonly #ids = new Set<number>()

  constructor(serializer: Serializer, options: TakeOptions) {
    this.#serializer = serializer
    this.#options = options
  }

  read(document: Document): DraftDocument {
    const draft = this.#document(document, this.#serializer.document(document), 0, 0)
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) this.#children(task)
    return draft
  }

  /** Whether an element with this id is in the tree. */
  has(id: number): boolean {
    return this.#ids.has(id)
  }

  #document(
    document: Document,
    serialized: SerializedNode | null,
    x: number,
    y: number,
  ): DraftDocument {
    const draft: DraftDocument = {
      type: nodeType.document,
      id: serialized?.id ?? this.#serializer.nextId(),
      compatMode: document.compatMode === 'BackCompat' ? 'BackCompat' : 'CSS1Compat',
      childNodes: [],
    }
    const frame = { document, draft, x, y }
    this.frames.push(frame)
    const children = serialized?.childNodes ?? []
    this.#tasks.push({ parent: draft, children, frame, shadowRoot: null })
    return draft
  }

  #children({ parent, children, frame, shadowRoot }: Task): void {
    for (const child of children) {
      const node = this.#serializer.nodeOf(child.id)
      if (!node) continue
      const draft = this.#node(child, node, parent, frame)
      if (!draft) continue
      if (draft.type !== nodeType.documentType && isInShadow(node, shadowRoot))
        draft.isShadow = true
      append(parent, draft)
    }
  }

  #node(
    serialized: SerializedNode,
    node: Node,
    parent: DraftElement | DraftDocument,
    frame: FrameOfPage,
  ): DraftNode | null {
    const { id } = serialized
    switch (serialized.type) {
      case nodeType.documentType: {
        const { name = 'html', publicId = '', systemId = '' } = serialized
        return { type: nodeType.documentType, id, name, publicId, systemId }
      }
      case nodeType.text: {
        const inRoot = parent.type === nodeType.document || parent.tagName === 'html'
        const textContent = node.textContent ?? ''
        return inRoot || textContent === '' ? null : { type: nodeType.text, id, textContent }
      }
      case nodeType.element:
        return this.#element(serialized, node as Element, frame)
      default:
        return null
    }
  }

  #element(
    { id, tagName = 'div', attributes, childNodes = [], isSVG }: SerializedNode,
    element: Element,
    frame: FrameOfPage,
  ): DraftElement | null {
    if (leftOut.has(tagName) || element === this.#options.exclude) return null
    if (tagName === 'meta' && !keptMeta.has(element.getAttribute('name') ?? '')) return null
    if (tagName === 'link' && !element.getAttribute('rel')?.toLowerCase().includes('stylesheet')) {
      return null
    }
    const draft: DraftElement = {
      type: nodeType.element,
      id,
      tagName,
      attributes: scrollOf(attributes),
      childNodes: [],
    }
    if (isSVG) draft.isSVG = true
    if (tagName.includes('-') && element.matches(':defined')) draft.isCustom = true
    this.#ids.add(id)
    this.pairs.push({ element, draft, frame })
    const open = element.shadowRoot
    const shadowRoot = open ?? this.#options.openOrClosedShadowRoot?.(element) ?? null
    if (shadowRoot) {
      draft.isShadowHost = true
      this.shadowRoots.push({ root: shadowRoot, host: draft })
    }
    if (childNodes.length > 0) {
      this.#tasks.push({ parent: draft, children: childNodes, frame, shadowRoot: open })
    }
    if (shadowRoot && !open) this.#closedRoot(shadowRoot, draft, frame)
    if (tagName === 'iframe' || tagName === 'frame') this.#frame(element, draft, frame)
    return draft
  }

  #closedRoot(root: ShadowRoot, host: DraftElement, frame: FrameOfPage): void {
    const children = Array.from(root.childNodes).flatMap(
      (child) => this.#serializer.node(child, frame.document) ?? [],
    )
    this.#tasks.push({ parent: host, children, frame, shadowRoot: root })
  }

  #frame(element: Element, draft: DraftElement, frame: FrameOfPage): void {
    const iframe = element as HTMLIFrameElement
    const document = contentDocumentOf(iframe)
    if (!document) {
      this.unreadFrames.push({ element: iframe, draft, frame })
      return
    }
    const box = iframe.getBoundingClientRect()
    const x = frame.x + box.x + iframe.clientLeft
    const y = frame.y + box.y + iframe.clientTop
    draft.contentDocument = this.#document(
      document,
      this.#serializer.node(document, document),
      x,
      y,
    )
  }
}

function contentDocumentOf(iframe: HTMLIFrameElement): Document | null {
  try {
    return iframe.contentDocument
  } catch {
    return null
  }
}

function isInShadow(node: Node, shadowRoot: ShadowRoot | null): boolean {
  return shadowRoot !== null && node.parentNode === shadowRoot
}

/** HTML's parser makes one text of neighbours; so do we, now that comments are gone. */
function append(parent: DraftElement | DraftDocument, draft: DraftNode): void {
  const last = parent.childNodes.at(-1)
  const joins =
    draft.type === nodeType.text &&
    last?.type === nodeType.text &&
    Boolean(draft.isShadow) === Boolean(last.isShadow)
  if (joins) last.textContent += draft.textContent
  else parent.childNodes.push(draft)
}

function scrollOf(attributes: SerializedNode['attributes']): DraftElement['attributes'] {
  const scroll: DraftElement['attributes'] = {}
  const top = attributes?.rr_scrollTop
  const left = attributes?.rr_scrollLeft
  if (typeof top === 'number') scroll.rr_scrollTop = top
  if (typeof left === 'number') scroll.rr_scrollLeft = left
  return scroll
}
