/**
 * The nodes of a captured page: rrweb's serialized node shapes, so that their reader and ours agree.
 * Ids are unique within one capture (frames joined), start at 1 and are written into baked pages.
 */
export const nodeType = {
  document: 0,
  documentType: 1,
  element: 2,
  text: 3,
  cdata: 4,
  comment: 5,
} as const

export type AttributeValue = string | number | true | null

export interface DocumentNode {
  readonly type: typeof nodeType.document
  readonly id: number
  readonly childNodes: readonly TreeNode[]
  /** 'BackCompat' is quirks mode, which a page keeps when it is written again. */
  readonly compatMode?: 'BackCompat' | 'CSS1Compat'
  /** Style sheets that scripts constructed, in order, as `asset:<hash>`; they come after all others. */
  readonly adoptedStyleSheets?: readonly string[]
}

export interface DocumentTypeNode {
  readonly type: typeof nodeType.documentType
  readonly id: number
  readonly name: string
  readonly publicId: string
  readonly systemId: string
}

export interface ElementNode {
  readonly type: typeof nodeType.element
  readonly id: number
  readonly tagName: string
  /** Attribute names as in the page; names beginning with `rr_` hold state that HTML cannot say. */
  readonly attributes: Readonly<Record<string, AttributeValue>>
  readonly childNodes: readonly TreeNode[]
  readonly isSVG?: true
  readonly isCustom?: true
  readonly isShadowHost?: true
  /** Style sheets that scripts constructed for its shadow root, in order, as `asset:<hash>`. */
  readonly adoptedStyleSheets?: readonly string[]
  /** The document of a frame, joined below its iframe element. */
  readonly contentDocument?: DocumentNode
}

export interface TextNode {
  readonly type: typeof nodeType.text
  readonly id: number
  readonly textContent: string
}

export interface CdataNode {
  readonly type: typeof nodeType.cdata
  readonly id: number
  readonly textContent: ''
}

export interface CommentNode {
  readonly type: typeof nodeType.comment
  readonly id: number
  readonly textContent: string
}

/** A child with `isShadow` belongs to its parent's shadow root. */
export type TreeNode = (
  | DocumentNode
  | DocumentTypeNode
  | ElementNode
  | TextNode
  | CdataNode
  | CommentNode
) & { readonly isShadow?: true }
