import { type Cleaned, cleanTree } from '../html/clean-tree.ts'
import { rawStyle } from '../html/escape.ts'
import { type ParserContext, spaceWithin } from '../html/parser-context.ts'
import type { NodePlace } from '../html/write-page.ts'
import { canHostShadow, writtenAs } from '../html/written-as.ts'
import { type AssetUrl, ownCss } from '../html/written-attributes.ts'
import { elementByNodeId, frameDocument } from '../mount/elements.ts'
import { pageFinisher } from '../mount/finish-page.ts'
import { nodeIdOf } from '../mount/node-id.ts'
import { restoreInteraction } from '../mount/restore-interaction.ts'
import { wholeRoot } from '../mount/restore-scope.ts'
import { stopAnimations } from '../mount/stop-animations.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { finishFresh, freshNodes } from './fresh-nodes.ts'
import { patchAttributes } from './patch-attributes.ts'
import { patchChildren } from './patch-children.ts'

export interface PatchOptions {
  /** The URL of an asset as the page asks for it. */
  readonly assetUrl: AssetUrl
}

type Root = Document | ShadowRoot
/** Finds an element or shadow root; asked only where something changes. */
type Find<T> = () => T | null

type PatchElement = (before: ElementNode, after: ElementNode, find: Find<Element>) => void

interface Around extends NodePlace {
  readonly document: Document
}

const endless = new AbortController().signal

/** Trees of one page share most of their nodes: each is cleaned once. */
const cleaned: Cleaned = new WeakMap()

function isElement(node: TreeNode): node is ElementNode {
  return node.type === nodeType.element
}

function textOf(nodes: readonly TreeNode[]): string {
  return nodes.map((node) => (node.type === nodeType.text ? node.textContent : '')).join('')
}

/** Whether the element of one tree can become that of the other, in place. */
function isSame(
  before: ElementNode & { readonly isShadow?: true },
  after: ElementNode & { readonly isShadow?: true },
  space: ParserContext['space'],
): boolean {
  const kinds = ['id', 'tagName', 'isSVG', 'isCustom', 'isShadowHost', 'isShadow'] as const
  return (
    kinds.every((kind) => before[kind] === after[kind]) &&
    before.adoptedStyleSheets === after.adoptedStyleSheets &&
    (before.contentDocument === undefined) === (after.contentDocument === undefined) &&
    writtenAs(before, space) === writtenAs(after, space)
  )
}

class PagePatch {
  readonly #assetUrl: AssetUrl
  readonly #finisher = pageFinisher(endless)
  /** Where animations may have begun. */
  readonly #moved = new Set<Root>()
  /** Where rules may be new. */
  readonly #styled = new Set<Root>()
  #isLost = false

  constructor({ assetUrl }: PatchOptions) {
    this.#assetUrl = assetUrl
  }

  patch(before: DocumentNode, after: DocumentNode, document: Document): boolean {
    this.#document(before, after, document)
    for (const root of this.#styled) restoreInteraction(root)
    for (const root of this.#moved) stopAnimations(wholeRoot(root))
    return !this.#isLost
  }

  #document(before: DocumentNode, after: DocumentNode, document: Document | null): void {
    if (before === after) return
    const root = before.childNodes.find(isElement)
    const same =
      before.childNodes.length === after.childNodes.length &&
      before.childNodes.every((node, index) => node === after.childNodes[index] || node === root)
    const to = after.childNodes.find(isElement)
    // A frame that loads still holds another document.
    const shown = document?.documentElement
    const isThere = shown && root && nodeIdOf(shown) === root.id
    if (!document || !isThere || !same || !to || !isSame(root, to, 'html')) {
      this.#isLost = true
      return
    }
    const isQuirks = after.compatMode === 'BackCompat'
    const around: Around = { document, isQuirks, space: 'html' }
    this.#attributes(root, to, () => document.documentElement)
    if (root.childNodes === to.childNodes) return
    // Head and body are where every page has them: only what is in them is patched.
    if (this.#sameShape(root.childNodes, to.childNodes, 'html')) {
      const find = () => document.documentElement
      this.#pairs(root.childNodes, to.childNodes, find, around, (from, it, findIt) => {
        if (it.tagName !== 'head' && it.tagName !== 'body') this.#element(from, it, findIt, around)
        else {
          this.#attributes(from, it, findIt)
          this.#content(from, it, findIt, around)
        }
      })
    } else this.#isLost = true
  }

  #element(before: ElementNode, after: ElementNode, find: Find<Element>, around: Around): void {
    const written = writtenAs(after, around.space)
    if (written === 'nothing' || written === 'template') return
    this.#attributes(before, after, find)
    const inside = { ...around, space: spaceWithin(around.space, after.tagName) }
    switch (written) {
      case 'void':
      case 'replaced':
        return
      case 'css':
        this.#css(before, after, find, around.space !== 'html')
        return
      case 'text':
        this.#text(textOf(before.childNodes), textOf(after.childNodes), find)
        return
      case 'frame':
        if (before.contentDocument && after.contentDocument) {
          if (before.contentDocument === after.contentDocument) return
          const frame = find()
          const document = frame && frameDocument(frame as HTMLIFrameElement)
          this.#document(before.contentDocument, after.contentDocument, document)
        }
        return
      case 'renamed':
        this.#children(before.childNodes, after.childNodes, find, inside)
        return
      case 'content':
        this.#content(before, after, find, inside)
    }
  }

  #content(before: ElementNode, after: ElementNode, find: Find<Element>, inside: Around): void {
    if (before.childNodes === after.childNodes) return
    if (!after.isShadowHost || !canHostShadow(after.tagName)) {
      this.#children(before.childNodes, after.childNodes, find, inside)
      return
    }
    const shadow = ({ childNodes }: ElementNode) => childNodes.filter((child) => child.isShadow)
    const light = ({ childNodes }: ElementNode) => childNodes.filter((child) => !child.isShadow)
    this.#children(shadow(before), shadow(after), () => find()?.shadowRoot ?? null, inside)
    this.#children(light(before), light(after), find, inside)
  }

  #attributes(before: ElementNode, after: ElementNode, find: Find<Element>): void {
    if (before.attributes === after.attributes) return
    const changed = patchAttributes(before, after, find, this.#assetUrl)
    if (changed === 'lost') this.#isLost = true
    else if (changed) this.#moved.add(changed.getRootNode() as Root)
  }

  #css(before: ElementNode, after: ElementNode, find: Find<Element>, isForeign: boolean): void {
    const cssOf = ({ childNodes }: ElementNode) => {
      const css = ownCss(textOf(childNodes), this.#assetUrl)
      return isForeign ? css : rawStyle(css).replace(/\r\n?/g, '\n')
    }
    if (!this.#text(cssOf(before), cssOf(after), find)) return
    const root = find()?.getRootNode()
    if (root) this.#styled.add(root as Root)
  }

  #text(before: string, after: string, find: Find<Element>): boolean {
    if (before === after) return false
    const element = find()
    if (element) element.textContent = after
    else this.#isLost = true
    return true
  }

  #children(
    before: readonly TreeNode[],
    after: readonly TreeNode[],
    find: Find<Element | ShadowRoot>,
    around: Around,
  ): void {
    if (before === after) return
    if (!this.#sameShape(before, after, around.space)) this.#reconcile(before, after, find, around)
    this.#pairs(before, after, find, around)
  }

  #sameShape(
    before: readonly TreeNode[],
    after: readonly TreeNode[],
    space: ParserContext['space'],
  ): boolean {
    return (
      before.length === after.length &&
      before.every((node, index) => {
        const other = after[index]
        if (node === other) return true
        if (!other) return false
        if (isElement(node)) return isElement(other) && isSame(node, other, space)
        if (node.type !== nodeType.text) return node.type === other.type
        return other.type === nodeType.text && node.textContent === other.textContent
      })
    )
  }

  #reconcile(
    before: readonly TreeNode[],
    after: readonly TreeNode[],
    find: Find<Element | ShadowRoot>,
    around: Around,
  ): void {
    const container = find()
    if (!container) {
      this.#isLost = true
      return
    }
    const held = new Map(before.filter(isElement).map((element) => [element.id, element]))
    const added: Element[] = []
    patchChildren(container, after, {
      isWritten: (element) => writtenAs(element, around.space) !== 'nothing',
      keeps: (element) => {
        const was = held.get(element.id)
        return was !== undefined && isSame(was, element, around.space)
      },
      fresh: (element) => {
        const nodes = freshNodes(element, around, { assetUrl: this.#assetUrl })
        for (const node of nodes)
          if (node.nodeType === node.ELEMENT_NODE) added.push(node as Element)
        return nodes
      },
    })
    for (const element of added) finishFresh(element, this.#finisher)
    if (added.length > 0) this.#styled.add(container.getRootNode() as Root)
  }

  /** What both have and is not the same any more. */
  #pairs(
    before: readonly TreeNode[],
    after: readonly TreeNode[],
    find: Find<Element | ShadowRoot>,
    around: Around,
    patch: PatchElement = (...pair) => this.#element(...pair, around),
  ): void {
    const held = new Map(before.filter(isElement).map((element) => [element.id, element]))
    const pairs = after.filter(isElement).flatMap((to): [ElementNode, ElementNode][] => {
      const from = held.get(to.id)
      return from && from !== to && isSame(from, to, around.space) ? [[from, to]] : []
    })
    const [only] = pairs
    if (only && pairs.length === 1) {
      const id = only[1].id
      patch(...only, () => elementByNodeId(around.document, id))
      return
    }
    // Many children are looked up in a map instead of in the whole page.
    let byId: Map<number | null, Element> | null = null
    const child = (id: number): Element | null => {
      byId ??= new Map(
        Array.from(find()?.children ?? [], (element) => [nodeIdOf(element), element]),
      )
      return byId.get(id) ?? null
    }
    for (const [from, to] of pairs) patch(from, to, () => child(to.id))
  }
}

/**
 * Brings a mounted page that was written from the tree `before` to what `after` would give, in place:
 * only where nodes are not the same objects is anything looked at. New nodes are written as the whole
 * page would be; nothing runs, and nothing is asked for but assets. Nested frames that are new load
 * like those of the page.
 * @returns false where not all of it could be patched: a frame within is still loading, or a document
 * lost its head or body. May be called again with the same trees.
 */
export function patchPage(
  frame: HTMLIFrameElement,
  before: DocumentNode,
  after: DocumentNode,
  options: PatchOptions,
): boolean {
  const document = frameDocument(frame)
  const trees = [cleanTree(before, cleaned), cleanTree(after, cleaned)] as const
  return document !== null && new PagePatch(options).patch(...trees, document)
}
