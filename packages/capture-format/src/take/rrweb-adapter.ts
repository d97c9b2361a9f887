import { cleanupSnapshot, genId, Mirror, serializeNodeWithId, snapshot } from 'rrweb-snapshot'

/** What rrweb's serializer says of a node, as far as it is used. */
export interface SerializedNode {
  readonly type: number
  readonly id: number
  readonly tagName?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly childNodes?: readonly SerializedNode[]
  readonly textContent?: string
  readonly name?: string
  readonly publicId?: string
  readonly systemId?: string
  readonly isSVG?: true | undefined
}

/** No page has a class of this name: blocking and masking are done elsewhere. */
const unusedClass = 'waystep-3b1d8c55-not-in-use'

const options = {
  blockClass: unusedClass,
  blockSelector: null,
  maskTextClass: unusedClass,
  maskTextSelector: null,
  inlineStylesheet: false,
  inlineImages: false,
  recordCanvas: false,
} as const

/**
 * Runs `body` with a registry of custom elements in the global scope. A content script has none, and
 * the serializer would throw and catch once per element: six times the time on a large page.
 */
function withCustomElements<T>(body: () => T): T {
  if (globalThis.customElements) return body()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'customElements')
  Object.defineProperty(globalThis, 'customElements', {
    value: { get: () => undefined },
    configurable: true,
  })
  try {
    return body()
  } finally {
    if (own) Object.defineProperty(globalThis, 'customElements', own)
  }
}

/**
 * Looking for a prototype that no script has patched, the serializer puts an iframe into the page and
 * takes it out again; it always does so for elements, since it tests their methods as accessors. Where
 * it cannot, it takes the prototype at hand, which in an isolated world is clean, and keeps what it
 * read from it. So its first node is one of ours, with frames refused to this script alone.
 */
function withoutProbingFrame(body: () => void): void {
  const refuse = (): never => {
    throw new Error('the page is not to be changed')
  }
  Object.defineProperty(document, 'createElement', { value: refuse, configurable: true })
  try {
    body()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}

/** The one place that knows rrweb's serializer: nodes and ids of documents and shadow roots. */
export class Serializer {
  readonly #mirror = new Mirror()

  constructor() {
    const first = document.createElement('i')
    withoutProbingFrame(() => {
      this.node(first, document)
    })
    this.#mirror.removeNodeFromMap(first)
    cleanupSnapshot()
  }

  document(document: Document): SerializedNode | null {
    return withCustomElements(() =>
      snapshot(document, { ...options, mirror: this.#mirror, maskAllInputs: {}, slimDOM: false }),
    )
  }

  /** A node that the serializer does not reach by itself: of a frame or a closed shadow root. */
  node(node: Node, document: Document): SerializedNode | null {
    return withCustomElements(() =>
      serializeNodeWithId(node, {
        ...options,
        doc: document,
        mirror: this.#mirror,
        skipChild: false,
        maskTextFn: undefined,
        maskInputFn: undefined,
        maskInputOptions: {},
        slimDOMOptions: {},
      }),
    )
  }

  nodeOf(id: number): Node | null {
    return this.#mirror.getNode(id)
  }

  idOf(node: Node): number | null {
    const id = this.#mirror.getId(node)
    return id > 0 ? id : null
  }

  nextId(): number {
    return genId()
  }
}
