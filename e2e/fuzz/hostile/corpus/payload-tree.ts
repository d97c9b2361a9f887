import type { AttributeValue, DocumentNode, ElementNode, TreeNode } from '@waystep/capture-format'
import { treeOf } from '@waystep/capture-format/testing/hostile'
import type { Payload } from './payload.ts'

/** Makes nodes whose ids are the next of one page. */
export class Nodes {
  #id = 0
  id(): number {
    this.#id += 1
    return this.#id
  }
  element(
    tagName: string,
    attributes: Readonly<Record<string, AttributeValue>> = {},
    childNodes: readonly TreeNode[] = [],
  ): ElementNode {
    return { type: 2, id: this.id(), tagName, attributes, childNodes }
  }
  text(textContent: string): TreeNode {
    return { type: 3, id: this.id(), textContent }
  }
  /** A node of another tree, with ids of this one. */
  adopt<N extends TreeNode>(node: N): N {
    const own = { ...node, id: this.id() }
    return 'childNodes' in node
      ? { ...own, childNodes: node.childNodes.map((child) => this.adopt(child)) }
      : own
  }
}

const raw =
  'style title textarea noscript xmp iframe noembed noframes plaintext script pre option p'
const attributes =
  'style title class id data-x href src srcset poster background rel name content http-equiv action ping target fill xlink:href'

function ofText(nodes: Nodes, text: string): TreeNode[] {
  const all = Object.fromEntries(attributes.split(' ').map((name) => [name, text]))
  const drawing = nodes.element('svg', { fill: text }, [
    ...['use', 'image', 'set', 'a'].map((name) => nodes.element(name, all, [nodes.text(text)])),
    nodes.element('style', {}, [nodes.text(text)]),
  ])
  return [
    ...raw.split(' ').map((name) => nodes.element(name, {}, [nodes.text(text)])),
    ...['a', 'img', 'link', 'meta', 'form', 'td', 'canvas'].map((name) => nodes.element(name, all)),
    nodes.element('link', { rel: `stylesheet ${text}`, href: text }),
    nodes.element('canvas', { rr_dataURL: text, [text]: text }),
    nodes.element(text, { [`on${text}`]: 'ran(0)' }),
    drawing,
    nodes.element('math', {}, [nodes.element('mtext', {}, [nodes.text(text)])]),
  ]
}

function ofMarkup(nodes: Nodes, html: string): TreeNode[] {
  return treeOf(`<!DOCTYPE html><html><body>${html}`)
    .childNodes.flatMap((node) => ('childNodes' in node ? node.childNodes : []))
    .flatMap((node) => ('childNodes' in node ? node.childNodes : []))
    .map((node) => nodes.adopt(node))
}

function bodyOf(nodes: Nodes, { kind, text }: Payload, file: string | null): TreeNode[] {
  switch (kind) {
    case 'text':
      return ofText(nodes, text)
    case 'html':
      return ofMarkup(nodes, text)
    case 'css': {
      const inside = /\{([^{}]*)\}/.exec(text)?.[1] ?? text
      const sheet = () => nodes.element('style', {}, [nodes.text(text)])
      return [
        ...(file ? [nodes.element('link', { rel: 'stylesheet', href: file })] : []),
        sheet(),
        nodes.element('b', { title: '//outside.test/attr', style: inside }),
        nodes.element('svg', { fill: inside, style: inside }, [sheet()]),
        nodes.element('ol', {}, [nodes.element('li', {}, [nodes.text('x')])]),
      ]
    }
    case 'svg':
      return [
        ...ofMarkup(nodes, `<svg width="60" height="60">${text}</svg>`),
        ...(file
          ? [
              nodes.element('img', { src: file }),
              nodes.element('p', { style: `background:url(${file})` }, [nodes.text('x')]),
              nodes.element('object', { rr_dataURL: file }),
            ]
          : []),
      ]
  }
}

/** A document of its own, in which a payload stands. @param file its own, where it is one that pages load */
export function payloadDocument(nodes: Nodes, payload: Payload, file: string | null): DocumentNode {
  const id = nodes.id()
  const sheets = payload.kind === 'css' && file ? { adoptedStyleSheets: [file] } : {}
  const body = nodes.element('body', {}, bodyOf(nodes, payload, file))
  const html = nodes.element('html', {}, [nodes.element('head'), body])
  return { type: 0, id, compatMode: 'CSS1Compat', childNodes: [html], ...sheets }
}
