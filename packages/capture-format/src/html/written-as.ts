import { isStyleLink } from '../assets/url-attributes.ts'
import type { ElementNode } from '../tree/nodes.ts'
import {
  breaksOut,
  neverWritten,
  renamed,
  replaced,
  shadowHosts,
  voidElements,
} from './element-sets.ts'
import type { ParserContext } from './parser-context.ts'

/** How an element is written, and with what in it. */
export type WrittenAs =
  /** Not at all. */
  | 'nothing'
  /** Without anything in it: a `template`, what may hold nothing, and what stands for a plug-in. */
  | 'template'
  | 'void'
  | 'replaced'
  /** Under a harmless name, with its children. */
  | 'renamed'
  /** A style sheet. */
  | 'css'
  /** Text that is no markup. */
  | 'text'
  /** A document. */
  | 'frame'
  /** Its children, and if it has one its shadow root. */
  | 'content'

function isForServers(element: ElementNode): boolean {
  if (element.tagName === 'meta') return typeof element.attributes.name !== 'string'
  return element.tagName === 'link' && !isStyleLink(element)
}

/** @param space of the content that it stands in */
export function writtenAs(element: ElementNode, space: ParserContext['space']): WrittenAs {
  const { tagName } = element
  if (space !== 'html') {
    if (breaksOut.has(tagName)) return 'nothing'
    return tagName === 'style' ? 'css' : 'content'
  }
  if (neverWritten.has(tagName) || isForServers(element)) return 'nothing'
  if (replaced.has(tagName)) return 'replaced'
  if (renamed.has(tagName)) return 'renamed'
  if (voidElements.has(tagName)) return 'void'
  switch (tagName) {
    case 'template':
      return 'template'
    case 'style':
      return 'css'
    case 'title':
    case 'textarea':
      return 'text'
    case 'iframe':
      return 'frame'
    default:
      return 'content'
  }
}

/** Whether browsers let an element have a shadow root. */
export function canHostShadow(tagName: string): boolean {
  return shadowHosts.has(tagName) || /^[a-z][^\s]*-/.test(tagName)
}
