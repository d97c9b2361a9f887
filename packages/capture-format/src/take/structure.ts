import { treeLimits } from '../tree/check-tree.ts'
import { type AttributeValue, nodeType } from '../tree/nodes.ts'
import { attributesOf } from './attributes.ts'
import { ClosedRoots } from './closed-roots.ts'
import type { DraftDocument, DraftElement, DraftNode, FrameOfPage, Pair } from './draft.ts'
import type { OrderedPair } from './element-order.ts'
import { addStyle } from './inline-style.ts'
import { pageUrlOf } from './link-address.ts'
import type { TakeOptions } from './options.ts'
import {
  attributeOf,
  contentDocumentOf,
  dataOf,
  firstChildOf,
  localNameOf,
  namespaceOf,
  nextSiblingOf,
  nodeTypeOf,
  ofDocument,
  shadowRootOf,
} from './reading.ts'
import { StyleKind } from './style-kinds.ts'
import { contentOrigin, type ViewportOrigin } from './viewport-origin.ts'

const htmlNamespace = 'http://www.w3.org/1999/xhtml'
const svgNamespace = 'http://www.w3.org/2000/svg'
const knownNamespaces = new Set([htmlNamespace, svgNamespace, 'http://www.w3.org/1998/Math/MathML'])

const {
  ELEMENT_NODE: elementNode,
  TEXT_NODE: textNode,
  CDATA_SECTION_NODE: cdataNode,
  DOCUMENT_TYPE_NODE: doctypeNode,
} = Node

/** What draws nothing, or runs. */
const leftOut = new Set(['script', 'noscript', 'template', 'base'])
/** What `meta` elements say to the layout; all others are for servers and search engines. */
const keptMeta = new Set(['viewport', 'color-scheme', 'theme-color'])

/** Making a map is quicker than searching the list with more lookups than this. */
const mostLookups = 40

/** Where the walk goes on: the children of one document, element or shadow root. */
interface Cursor {
  next: Node | null
  readonly parent: DraftElement | DraftDocument
  readonly frame: FrameOfPage
  readonly isShadow: boolean
  readonly depth: number
  /** The kind of what the styles are in. */
  readonly kind: StyleKind
}

export interface ShadowRootOfPage {
  readonly root: ShadowRoot
  readonly host: DraftElement
  readonly frame: FrameOfPage
}

/**
 * Reads the nodes of a document, its same-origin frames and its shadow roots into drafts, in one walk
 * that keeps its place in a list and not on the stack: pages may be as deep as they like.
 */
export class Structure {
  readonly pairs: OrderedPair[] = []
  readonly frames: FrameOfPage[] = []
  readonly shadowRoots: ShadowRootOfPage[] = []
  /** Frames whose document this script may not read. */
  readonly unreadFrames: Pair<HTMLIFrameElement>[] = []
  /** Elements whose children are beyond the levels that a tree may have. */
  readonly tooDeep: DraftElement[] = []
  readonly #exclude: string | null
  readonly #closedRoots: ClosedRoots
  readonly #cursors: Cursor[] = []
  #lastId = 0
  #pageUrl: string | null = null
  #rootPicture: Element | null = null
  #lookups = 0
  #drafts: Map<Node, DraftElement> | null = null

  constructor({ exclude, openOrClosedShadowRoot }: TakeOptions) {
    this.#exclude = exclude ?? null
    this.#closedRoots = new ClosedRoots(openOrClosedShadowRoot ?? null)
  }

  read(document: Document): DraftDocument {
    this.#pageUrl = pageUrlOf(document)
    const draft = this.#document(document, { x: 0, y: 0, scale: 1, isUpright: true }, 1)
    const cursors = this.#cursors
    for (let cursor = cursors.at(-1); cursor; cursor = cursors.at(-1)) {
      const node = cursor.next
      if (node) {
        cursor.next = nextSiblingOf(node)
        this.#node(node, cursor)
      } else cursors.pop()
    }
    return draft
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** Every document and shadow root that was read. */
  get roots(): (Document | ShadowRoot)[] {
    return [
      ...this.frames.map(({ document }) => document),
      ...this.shadowRoots.map(({ root }) => root),
    ]
  }

  draftOf(node: Node): DraftElement | null {
    if (!this.#drafts) {
      this.#lookups += 1
      if (this.#lookups < mostLookups)
        return this.pairs.find((it) => it.element === node)?.draft ?? null
      this.#drafts = new Map(this.pairs.map(({ element, draft }) => [element, draft]))
    }
    return this.#drafts.get(node) ?? null
  }

  #document(document: Document, place: ViewportOrigin, depth: number): DraftDocument {
    const draft: DraftDocument = {
      type: nodeType.document,
      id: this.nextId(),
      compatMode: ofDocument(document, 'compatMode') === 'BackCompat' ? 'BackCompat' : 'CSS1Compat',
      childNodes: [],
    }
    const frame = {
      document,
      draft,
      base: ofDocument(document, 'baseURI'),
      pageUrl: this.#pageUrl,
      ...place,
    }
    this.frames.push(frame)
    const root = ofDocument(document, 'documentElement')
    const isPage = !root || namespaceOf(root) === htmlNamespace
    const parent = isPage ? draft : this.#pageAround(draft, root)
    const kind = new StyleKind()
    this.#below(document, { parent, frame, depth: isPage ? depth : depth + 2, kind })
    return draft
  }

  /** A picture or data that is a document of its own stands in a page, as large as it was there. */
  #pageAround(document: DraftDocument, root: Element): DraftElement {
    const [html, body] = ['html', 'body'].map(
      (tagName): DraftElement => ({
        type: nodeType.element,
        id: this.nextId(),
        tagName,
        attributes: {},
        childNodes: [],
      }),
    ) as [DraftElement, DraftElement]
    body.attributes.style = 'margin:0'
    if (namespaceOf(root) === svgNamespace) this.#rootPicture = root
    document.childNodes.push(html)
    html.childNodes.push(body)
    return body
  }

  #below(
    node: Node,
    { parent, frame, depth, kind }: Omit<Cursor, 'next' | 'isShadow'>,
    isShadow = false,
  ): void {
    const next = firstChildOf(node)
    if (next) this.#cursors.push({ next, parent, frame, isShadow, depth: depth + 1, kind })
  }

  #node(node: Node, cursor: Cursor): void {
    const { parent, isShadow } = cursor
    switch (nodeTypeOf(node)) {
      case elementNode:
        this.#element(node as Element, cursor)
        return
      case textNode:
      case cdataNode: {
        const inRoot = parent.type === nodeType.document || parent.tagName === 'html'
        const data = dataOf(node as Text)
        if (!inRoot && data !== '') this.#text(parent, data, isShadow)
        return
      }
      case doctypeNode: {
        if (parent.type !== nodeType.document) return
        const { name, publicId, systemId } = node as DocumentType
        const id = this.nextId()
        append(parent, { type: nodeType.documentType, id, name, publicId, systemId }, isShadow)
      }
    }
  }

  /** HTML's parser makes one text of neighbours; so do we, where a comment stood between them. */
  #text(parent: DraftElement | DraftDocument, data: string, isShadow: boolean): void {
    const last = parent.childNodes.at(-1)
    if (last?.type === nodeType.text && Boolean(last.isShadow) === isShadow) {
      last.textContent += data
    } else append(parent, { type: nodeType.text, id: this.nextId(), textContent: data }, isShadow)
  }

  #element(element: Element, cursor: Cursor): void {
    const { parent, frame, isShadow, depth } = cursor
    const namespace = namespaceOf(element) ?? ''
    const tagName = nameOf(element, namespace, parent)
    if (tagName === this.#exclude) return
    const isSVG = namespace === svgNamespace
    const draft: DraftElement = {
      type: nodeType.element,
      id: this.nextId(),
      tagName,
      attributes: {},
      childNodes: [],
    }
    if (leftOut.has(tagName) || (!isSVG && isForServers(tagName, element))) {
      if (countsAsSibling(parent)) append(parent, { ...draft, tagName: 'template' }, isShadow)
      return
    }
    attributesOf(element, draft, frame)
    if (element === this.#rootPicture) fillViewport(draft)
    if (isSVG) draft.isSVG = true
    if (tagName.includes('-') && element.matches(':defined')) draft.isCustom = true
    append(parent, draft, isShadow)
    const pair = { element, draft, frame, depth, kind: cursor.kind.of(draft) }
    this.pairs.push(pair)
    this.#inside(pair)
  }

  /** What an element holds: its light children, its shadow root, the document of a frame. */
  #inside({ element, draft, frame, depth, kind }: OrderedPair): void {
    if (depth >= treeLimits.depth) {
      if (firstChildOf(element)) this.tooDeep.push(draft)
      return
    }
    const root = shadowRootOf(element) ?? this.#closedRoots.rootOf(element, draft, kind)
    if (root) {
      draft.isShadowHost = true
      this.shadowRoots.push({ root, host: draft, frame })
      this.#below(root, { parent: draft, frame, depth, kind: kind.ofShadowRoot() }, true)
    }
    const { tagName, isSVG } = draft
    const hasOwnPass = !isSVG && (tagName === 'textarea' || tagName === 'style')
    if (!hasOwnPass) this.#below(element, { parent: draft, frame, depth, kind })
    if (tagName === 'iframe') this.#frame(element, draft, frame, depth)
  }

  #frame(element: Element, draft: DraftElement, frame: FrameOfPage, depth: number): void {
    const iframe = element as HTMLIFrameElement
    const document = contentDocumentOf(iframe)
    if (!document) {
      this.unreadFrames.push({ element: iframe, draft, frame })
      return
    }
    draft.contentDocument = this.#document(document, contentOrigin(iframe, frame), depth + 1)
  }
}

/** A picture that is a document of its own fills the window unless it says its size. */
function fillViewport(draft: DraftElement): void {
  const { width = '100%', height = '100%' } = draft.attributes
  addStyle(draft, 'display', 'block')
  addStyle(draft, 'width', lengthOf(width, 'vw'))
  addStyle(draft, 'height', lengthOf(height, 'vh'))
}

function lengthOf(size: AttributeValue, ofViewport: string): string {
  const text = String(size)
  return /^[\d.]+$/.test(text) ? `${text}px` : text.replace(/%$/, ofViewport)
}

/**
 * Frame sets have had their day: nothing but a parser without scripts makes one of a `frame`. Their
 * frames are taken as `iframe`s that stand where they stood.
 */
function nameOf(element: Element, namespace: string, parent: DraftElement | DraftDocument): string {
  const name = localNameOf(element).toLowerCase()
  if (!knownNamespaces.has(namespace)) return `xml-${name}`
  if (name === 'frame') return 'iframe'
  if (name !== 'frameset') return name
  return parent.type === nodeType.element && parent.tagName === 'html' ? 'body' : 'div'
}

function append(parent: DraftElement | DraftDocument, draft: DraftNode, isShadow: boolean): void {
  if (isShadow && draft.type !== nodeType.documentType) draft.isShadow = true
  parent.childNodes.push(draft)
}

function isForServers(tagName: string, element: Element): boolean {
  if (tagName === 'meta') return !keptMeta.has(attributeOf(element, 'name') ?? '')
  return tagName === 'link' && !attributeOf(element, 'rel')?.toLowerCase().includes('stylesheet')
}

/** Styles count siblings (`:last-child`), so that an empty `template` stands for what is left out. */
function countsAsSibling(parent: DraftElement | DraftDocument): boolean {
  if (parent.type === nodeType.document || parent.isSVG) return false
  return parent.tagName !== 'head' && parent.tagName !== 'html'
}
