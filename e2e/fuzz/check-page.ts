import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const runs = new Set(
  'script base object embed applet portal fencedframe frameset noembed noframes param bgsound isindex'.split(
    ' ',
  ),
)
const addresses = new Set(
  'src poster background data action formaction manifest codebase archive longdesc lowsrc dynsrc cite ping'.split(
    ' ',
  ),
)
const sandbox = 'allow-same-origin'
const own = /^(?:\/assets\/[0-9a-f]{64}(?:#.*)?|data:(?:image|font)\/.*|data:,.*|#.*)$/is
/** Links lead nowhere, whatever they say, but for addresses that run. */
const harmlessLink = /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:))/i
/** Functions of CSS whose texts are addresses. */
const asks = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])

/**
 * What in a written page could run or ask somebody, by the parser's own reading; null when nothing.
 * Addresses of files must begin with `/assets/`.
 */
export function problemOfPage(page: string): string | null {
  const nodes: Node[] = [...parse(page).childNodes]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (!('tagName' in node)) continue
    const problem = problemOfElement(node)
    if (problem) return problem
    nodes.push(...node.childNodes)
    if ('content' in node) nodes.push(...node.content.childNodes)
  }
  return null
}

function problemOfElement(element: DefaultTreeAdapterTypes.Element) {
  const { tagName, attrs, childNodes, namespaceURI } = element
  const name = tagName.toLowerCase()
  // These are names like any other in SVG and MathML, but for scripts.
  const isHtml = namespaceURI === html.NS.HTML || name === 'script'
  const isOwn = attrs.some((attribute) => attribute.name === 'data-ws-own')
  if (isHtml && runs.has(name) && !(name === 'base' && isOwn)) return `<${name}> was written`
  for (const { name: written, prefix, value } of attrs) {
    const attribute = prefix ? `${prefix}:${written}` : written
    const problem = problemOfAttribute(name, attribute.toLowerCase(), value, isOwn)
    if (problem) return `<${name} ${attribute}="${value.slice(0, 80)}"> ${problem}`
  }
  if (name !== 'style') return null
  const css = childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return problemOfCss(css)
}

function problemOfAttribute(tagName: string, name: string, value: string, isOwn: boolean) {
  if (name.startsWith('on')) return 'runs'
  // Browsers know nothing of an element with a dash in its name, and load nothing for it.
  const isKnown = !tagName.includes('-') || tagName === 'annotation-xml'
  if (isKnown && addresses.has(name) && !own.test(value)) return 'asks'
  switch (name) {
    case 'srcdoc':
      return problemOfPage(value)
    case 'sandbox':
      return value === sandbox ? null : 'is no sandbox'
    case 'http-equiv':
      return isOwn ? null : 'tells the browser what to do'
    case 'href':
    case 'xlink:href':
      if (tagName === 'a' || tagName === 'area') {
        return harmlessLink.test(value.replace(/[\p{Cc}\s]/gu, '')) ? null : 'leads somewhere'
      }
      return !isKnown || own.test(value) || (isOwn && tagName === 'base') ? null : 'asks'
    case 'srcset':
      return value.split(/,\s+/).every((part) => own.test(part.trim().split(/\s/)[0] ?? ''))
        ? null
        : 'asks'
    case 'style':
      return problemOfCss(value)
    default:
      return null
  }
}

/** Every address that a style sheet would ask for, told by its tokens, must be one of the capture's own. */
export function problemOfCss(css: string): string | null {
  const open: string[] = []
  let atRule = ''
  let isBroken = false
  for (const token of tokenize({ css })) {
    const [type, raw] = token
    let url: string | null = null
    switch (type) {
      case TokenType.AtKeyword:
        atRule = token[4].value.toLowerCase()
        break
      case TokenType.URL:
        // A namespace is only a name.
        if (atRule !== 'namespace') url = token[4].value
        break
      case TokenType.String:
        if (atRule === 'namespace' || isBroken) break
        if ((atRule === 'import' && open.length === 0) || asks.has(open.at(-1) ?? ''))
          url = token[4].value
        break
      case TokenType.BadString:
        // What it stands in is dropped.
        isBroken = true
        break
      case TokenType.Function:
        open.push(token[4].value.toLowerCase())
        break
      case TokenType.OpenParen:
        open.push('')
        break
      case TokenType.CloseParen:
        open.pop()
        break
      case TokenType.Semicolon:
      case TokenType.OpenCurly:
        isBroken = false
        atRule = ''
        break
      default:
    }
    if (url !== null && !own.test(url)) return `style sheet asks ${raw.slice(0, 80)}`
  }
  return null
}
