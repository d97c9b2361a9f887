import { isStyleLink } from '../assets/url-attributes.ts'
import {
  type DocumentNode,
  type DocumentTypeNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'
import { cleanNode, cleanTree } from './clean-tree.ts'
import { escapeAttribute, escapeText, isTagName, rawStyle } from './escape.ts'
import {
  contextWithin,
  freshContext,
  type ParserContext,
  staysInPlace,
  textStaysInPlace,
} from './parser-context.ts'
import { canHostShadow, type WrittenAs, writtenAs } from './written-as.ts'
import {
  type AssetUrl,
  drawnUrl,
  ownCss,
  writtenAttributes,
  writtenAttributesText,
} from './written-attributes.ts'

export interface WriteOptions {
  /** The URL of an asset as the page asks for it; relative ones are best. */
  readonly assetUrl: AssetUrl
  /** HTML for the head, trusted: a script of the site that holds the page, a title. */
  readonly head?: string
  /** Content security policy written into the page; null for none. */
  readonly policy?: string | null
}

/** Where a node stands that is written alone. */
export interface NodePlace {
  readonly space: ParserContext['space']
  readonly isQuirks: boolean
}

/**
 * Marks a page that nothing can be clicked in until `mountPage` wakes it: opened alone it never is.
 * No sandbox keeps the middle button from opening a link in a tab of its own.
 */
const asleepAttribute = 'data-ws-asleep'

/** Marks templates whose content stands where the parser would not leave it. */
const placeAttribute = 'data-ws-place'

/** Lets a page load its own server's pictures, styles and fonts, and nothing else. */
export const pagePolicy = pagePolicyWith([])

/** The same, and pictures of these hosts (`images.acme.com`) over https: the author lets variables name them. */
export function pagePolicyWith(imageHosts: readonly string[]): string {
  const pictures = ["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`)].join(' ')
  return `default-src 'none'; img-src ${pictures}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; base-uri 'none'; form-action 'none'`
}

class PageWriter {
  readonly #options: WriteOptions
  readonly #quirks: boolean
  readonly #output: string[] = []

  constructor(options: WriteOptions, { compatMode }: Pick<DocumentNode, 'compatMode'>) {
    this.#options = options
    this.#quirks = compatMode === 'BackCompat'
  }

  /** One node, in a `template` in which it may stand; within a drawing if it is part of one. */
  writeAlone(node: TreeNode, space: ParserContext['space']): string {
    this.#output.push(`<template ${placeAttribute}="here">`)
    if (space === 'html') this.#node(node, freshContext(this.#quirks, wrapParent(node)))
    else {
      this.#output.push(`<${space}>`)
      this.#node(node, { ...freshContext(this.#quirks, space), space })
      this.#output.push(`</${space}>`)
    }
    this.#output.push('</template>')
    return this.#output.join('')
  }

  write(document: DocumentNode): string {
    const doctype = document.childNodes.find((node) => node.type === nodeType.documentType)
    if (doctype) this.#output.push(writtenDoctype(doctype))
    else if (!this.#quirks) this.#output.push('<!DOCTYPE html>')
    this.#root(document, document.childNodes.find(isElement))
    return this.#output.join('')
  }

  #root(document: DocumentNode, root: ElementNode | undefined): void {
    const children = root?.childNodes ?? []
    const head = children.find((node) => isElement(node) && node.tagName === 'head')
    const body = children.find((node) => isElement(node) && node.tagName === 'body')
    const asleep = root && 'inert' in root.attributes ? '' : ` inert="" ${asleepAttribute}=""`
    this.#output.push(`<html${root ? this.#attributes(root) : ' data-ws-absent=""'}${asleep}>`)
    this.#output.push(
      `<head${head && isElement(head) ? this.#attributes(head) : ' data-ws-absent=""'}>`,
    )
    this.#ownHead()
    const inHead = contextWithin(freshContext(this.#quirks), 'head')
    if (head && isElement(head)) this.#children(head, inHead)
    const isLate = body !== undefined && isElement(body) && holdsStyles(body)
    if (!isLate) this.#adopted(document)
    this.#output.push('</head>')
    this.#output.push(
      `<body${body && isElement(body) ? this.#attributes(body) : ' data-ws-absent=""'}>`,
    )
    const inBody = contextWithin(freshContext(this.#quirks), 'body')
    if (body && isElement(body)) this.#content(body, inBody)
    children.forEach((node, index) => {
      const isBlank = node.type === nodeType.text && node.textContent.trim() === ''
      if (node !== head && node !== body && !isBlank) this.#wrapped(node, `root:${index}`)
    })
    if (isLate) this.#adopted(document)
    this.#output.push('</body></html>')
  }

  #ownHead(): void {
    const { head = '', policy = pagePolicy } = this.#options
    this.#output.push('<meta charset="utf-8" data-ws-own="">')
    if (policy !== null) {
      const content = escapeAttribute(policy)
      this.#output.push(
        `<meta http-equiv="Content-Security-Policy" content="${content}" data-ws-own="">`,
      )
    }
    // Over plain http browsers look up the hosts of links ahead, of which a page keeps the addresses.
    this.#output.push('<meta http-equiv="x-dns-prefetch-control" content="off" data-ws-own="">')
    this.#output.push(`<base target="_blank" data-ws-own="">${head}`)
  }

  #attributes(element: ElementNode): string {
    return writtenAttributesText(writtenAttributes(element, this.#options.assetUrl))
  }

  #adopted({ adoptedStyleSheets = [] }: DocumentNode | ElementNode): void {
    for (const sheet of adoptedStyleSheets) {
      const url = sheet.startsWith('asset:') ? drawnUrl(sheet, this.#options.assetUrl) : null
      if (url === null) continue
      const href = escapeAttribute(url)
      this.#output.push(`<link rel="stylesheet" href="${href}" data-ws-own="adopted">`)
    }
  }

  /** What stands inside an element: its shadow root first, as the parser wants it. */
  #content(element: ElementNode, place: ParserContext): void {
    if (element.isShadowHost && canHostShadow(element.tagName)) {
      this.#output.push('<template shadowrootmode="open">')
      const inside = freshContext(this.#quirks)
      for (const child of element.childNodes) if (child.isShadow) this.#node(child, inside)
      this.#adopted(element)
      this.#output.push('</template>')
      for (const child of element.childNodes) if (!child.isShadow) this.#node(child, place)
    } else this.#children(element, place)
  }

  #children({ childNodes }: ElementNode, place: ParserContext): void {
    for (const child of childNodes) this.#node(child, place)
  }

  #node(node: TreeNode, place: ParserContext): void {
    switch (node.type) {
      case nodeType.text:
        if (textStaysInPlace(place, node.textContent)) {
          this.#output.push(escapeText(node.textContent))
        } else this.#wrapped(node, 'here')
        return
      case nodeType.element:
        this.#element(node, place)
        return
      case nodeType.comment:
      case nodeType.cdata:
      case nodeType.document:
      case nodeType.documentType:
        return
    }
  }

  /**
   * Writes a node into a `template`, in which everything may stand anywhere; `mount` puts it where the
   * template stood.
   */
  #wrapped(node: TreeNode, where: string): void {
    this.#output.push(`<template ${placeAttribute}="${where}">`)
    this.#node(node, freshContext(this.#quirks, wrapParent(node)))
    this.#output.push('</template>')
  }

  #element(element: ElementNode, place: ParserContext): void {
    const tagName = isTagName(element.tagName) ? element.tagName : 'ws-unknown'
    const written = writtenAs(element, place.space)
    switch (written) {
      case 'nothing':
        return
      case 'template':
        this.#output.push(`<template data-ws-id="${element.id}"></template>`)
        return
      case 'replaced':
        this.#output.push(`<ws-object${this.#attributes(element)}></ws-object>`)
        return
      case 'renamed':
        this.#renamed(element, place)
        return
      default:
        if (place.space !== 'html') this.#plain(element, tagName, place, written)
        else if (staysInPlace(place, tagName)) {
          this.#plain(element, tagName, contextWithin(place, tagName), written)
        } else this.#wrapped(element, 'here')
    }
  }

  #renamed(element: ElementNode, place: ParserContext): void {
    const name = 'ws-element'
    if (!staysInPlace(place, name)) {
      this.#wrapped(element, 'here')
      return
    }
    this.#output.push(`<${name} data-ws-tag="${element.tagName}"${this.#attributes(element)}>`)
    this.#children(element, contextWithin(place, name))
    this.#output.push(`</${name}>`)
  }

  #plain(element: ElementNode, tagName: string, place: ParserContext, written: WrittenAs): void {
    const isForeign = place.space !== 'html'
    this.#output.push(`<${tagName}${this.#attributes(element)}`)
    if (written === 'frame') this.#frame(element)
    this.#output.push('>')
    if (written === 'void') return
    if (written === 'css') this.#style(element, isForeign)
    else if (written === 'text') this.#text(element)
    else if (written === 'content') {
      if (tagName === 'pre') this.#firstNewline(element)
      this.#content(element, contextWithin(place, tagName))
    }
    this.#output.push(`</${tagName}>`)
  }

  #style(element: ElementNode, isForeign: boolean): void {
    const css = ownCss(textOf(element), this.#options.assetUrl)
    this.#output.push(isForeign ? escapeText(css) : rawStyle(css))
  }

  #text(element: ElementNode): void {
    const text = textOf(element)
    if (element.tagName === 'textarea' && text.startsWith('\n')) this.#output.push('\n')
    this.#output.push(escapeText(text))
  }

  /** The parser drops a newline right after the start tag. */
  #firstNewline(element: ElementNode): void {
    const first = element.childNodes.find(
      (child) => child.type !== nodeType.text || child.textContent !== '',
    )
    if (first?.type === nodeType.text && first.textContent.startsWith('\n')) this.#output.push('\n')
  }

  #frame({ contentDocument }: ElementNode): void {
    this.#output.push(' sandbox="allow-same-origin"')
    if (!contentDocument) return
    const { assetUrl, policy = pagePolicy } = this.#options
    if (contentDocument.compatMode === 'BackCompat') this.#output.push(' data-ws-quirks=""')
    const html = new PageWriter({ assetUrl, policy }, contentDocument).write(contentDocument)
    this.#output.push(` srcdoc="${escapeAttribute(html)}"`)
  }
}

function isElement(node: TreeNode): node is ElementNode {
  return node.type === nodeType.element
}

/** Whether sheets stand in a body, which those that scripts constructed come after. */
function holdsStyles(body: ElementNode): boolean {
  const children = [...body.childNodes]
  for (let node = children.pop(); node; node = children.pop()) {
    if (!isElement(node)) continue
    if (node.tagName === 'style' || isStyleLink(node)) return true
    for (const child of node.childNodes) if (!child.isShadow) children.push(child)
  }
  return false
}

function textOf({ childNodes }: ElementNode): string {
  return childNodes.map((node) => (node.type === nodeType.text ? node.textContent : '')).join('')
}

function wrapParent(node: TreeNode): string {
  if (node.type !== nodeType.element) return 'template'
  switch (node.tagName) {
    case 'col':
      return 'colgroup'
    case 'td':
    case 'th':
      return 'tr'
    case 'tr':
      return 'tbody'
    case 'caption':
    case 'colgroup':
    case 'thead':
    case 'tbody':
    case 'tfoot':
      return 'table'
    default:
      return 'template'
  }
}

function writtenDoctype({ name, publicId, systemId }: DocumentTypeNode): string {
  const quoted = (id: string): string => `"${id.replace(/["<>\p{Cc}]/gu, '')}"`
  const ids = publicId
    ? ` PUBLIC ${quoted(publicId)}${systemId ? ` ${quoted(systemId)}` : ''}`
    : systemId && ` SYSTEM ${quoted(systemId)}`
  return `<!DOCTYPE ${/^[a-z][\w-]*$/i.test(name) ? name : 'html'}${ids}>`
}

/**
 * A tree as one HTML document, parsed by the browser's own parser to the same tree: node ids in
 * `data-ws-id`, shadow roots declarative, frames in `srcdoc`. What the parser would rearrange stands
 * in `template` elements that `mountPage` dissolves. Nothing in it runs, and it asks for nothing but
 * its assets, wherever the tree comes from. Recursive: the tree must be within `treeLimits`.
 */
export function writePage(tree: DocumentNode, options: WriteOptions): string {
  return new PageWriter(options, tree).write(cleanTree(tree))
}

/**
 * One node of a page as HTML, all below it included: a `template` that `mount` dissolves, whose content
 * is the node, or the `svg` or `math` that it stands in.
 * @param space of the content that it stands in
 * @param isQuirks whether its document is in quirks mode
 */
export function writeNode(
  node: TreeNode,
  { space, isQuirks, ...options }: WriteOptions & NodePlace,
): string {
  const compatMode = isQuirks ? 'BackCompat' : 'CSS1Compat'
  return new PageWriter(options, { compatMode }).writeAlone(cleanNode(node), space)
}
