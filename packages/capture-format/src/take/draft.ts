import type { AttributeValue, DocumentNode, nodeType } from '../tree/nodes.ts'
import type { Bases } from './link-address.ts'

/** The nodes of a tree while it is being made; the same shapes as in `tree/nodes.ts`, to be written. */
export interface DraftDocument {
  readonly type: typeof nodeType.document
  readonly id: number
  readonly compatMode: NonNullable<DocumentNode['compatMode']>
  childNodes: DraftNode[]
}

export interface DraftElement {
  readonly type: typeof nodeType.element
  readonly id: number
  readonly tagName: string
  attributes: Record<string, AttributeValue>
  childNodes: DraftNode[]
  isSVG?: true
  isCustom?: true
  isShadowHost?: true
  isShadow?: true
  contentDocument?: DraftDocument
}

export interface DraftText {
  readonly type: typeof nodeType.text
  readonly id: number
  textContent: string
  isShadow?: true
}

export interface DraftDoctype {
  readonly type: typeof nodeType.documentType
  readonly id: number
  readonly name: string
  readonly publicId: string
  readonly systemId: string
}

export type DraftNode = DraftElement | DraftText | DraftDoctype

/** An element of the page beside its draft. */
export interface Pair<E extends Element = Element> {
  readonly element: E
  readonly draft: DraftElement
  readonly frame: FrameOfPage
}

/** A document of the page: its own, or that of a same-origin frame. */
export interface FrameOfPage extends Bases {
  readonly document: Document
  readonly draft: DraftDocument
  /** Where its viewport stands in the page's, in CSS pixels. */
  readonly x: number
  readonly y: number
  /** How large one CSS pixel of it is drawn there. */
  readonly scale: number
  readonly isUpright: boolean
}
