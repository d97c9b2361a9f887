import type { Capture, ElementNode, TreeNode } from '@waystep/capture-format'
import { pageCapture } from '../demo-fixtures.ts'

/** Ways in which a captured page grows; `n` is about the length of its JSON in characters. */
export const growingPages: Readonly<Record<string, (n: number) => Capture>> = {
  'alike elements': (n) => page(times(n / 60, () => ({ tagName: 'p' }))),
  'nested elements': (n) => page([nested(Math.min(n / 60, 400))]),
  texts: (n) => page(times(n / 40, (i) => `Text ${i}`)),
  'a long text': (n) => page(['<&"'.repeat(n / 3)]),
  attributes: (n) => page(times(n / 1_000, () => ({ tagName: 'p', attributes: named(50) }))),
  'long attributes': (n) => page([{ tagName: 'p', attributes: { title: '"&'.repeat(n / 2) } }]),
  styles: (n) => page(times(n / 90, () => ({ tagName: 'p', attributes: { style: 'color:red' } }))),
  'a style of functions': (n) =>
    page([{ tagName: 'p', attributes: { style: `width:${'calc('.repeat(n / 5)}` } }]),
  'a sheet of rules': (n) => page([sheet('.a>.b{color:red}'.repeat(n / 16))]),
  'a sheet of selectors': (n) => page([sheet(`${'.a,'.repeat(n / 3)}.b{color:red}`)]),
  'a sheet of nested rules': (n) => page([sheet('a{'.repeat(n / 2))]),
  'a sheet of comments': (n) => page([sheet('/*'.repeat(n / 2))]),
  'a sheet of addresses': (n) => page([sheet('a{background:url(b.png)}'.repeat(n / 24))]),
  'a sheet of escapes': (n) => page([sheet(`a{content:"${'\\61 '.repeat(n / 4)}"}`)]),
  'sources of pictures': (n) =>
    page([{ tagName: 'img', attributes: { srcset: 'b.png 1x, '.repeat(n / 10) } }]),
  'svg paths': (n) =>
    page([{ tagName: 'svg', isSVG: true, attributes: { d: 'M0 0L'.repeat(n / 5) } }]),
  'fields of a form': (n) =>
    page(times(n / 80, (i) => ({ tagName: 'input', attributes: { name: `a${i}` } }))),
}

interface Shape {
  readonly tagName: string
  readonly attributes?: ElementNode['attributes']
  readonly isSVG?: true
  readonly children?: readonly (Shape | string)[]
}

function page(shapes: readonly (Shape | string)[]): Capture {
  const capture = pageCapture()
  let lastId = 1_000
  const nodeOf = (shape: Shape | string): TreeNode => {
    lastId += 1
    if (typeof shape === 'string') return { type: 3, id: lastId, textContent: shape }
    const { tagName, attributes = {}, isSVG, children = [] } = shape
    return {
      type: 2,
      id: lastId,
      tagName,
      attributes,
      ...(isSVG && { isSVG }),
      childNodes: children.map(nodeOf),
    }
  }
  const body = { type: 2 as const, id: 1_000, tagName: 'body', attributes: {} }
  const html = { type: 2 as const, id: 2, tagName: 'html', attributes: {} }
  const childNodes = shapes.map(nodeOf)
  const root = { ...html, childNodes: [{ ...body, childNodes }] }
  return { ...capture, tree: { type: 0, id: 1, childNodes: [root] } }
}

const times = <T>(count: number, each: (index: number) => T): readonly T[] =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => each(index))

const named = (count: number) =>
  Object.fromEntries(times(count, (index) => [`data-a${index}`, 'x']))

const sheet = (text: string): Shape => ({ tagName: 'style', children: [text] })

function nested(depth: number): Shape {
  let shape: Shape = { tagName: 'div' }
  for (let level = 1; level < depth; level += 1) shape = { tagName: 'div', children: [shape] }
  return shape
}
