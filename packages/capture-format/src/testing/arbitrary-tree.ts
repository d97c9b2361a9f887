import fc from 'fast-check'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'

/** Every kind of element that HTML's parser has rules for, in places where scripts can put it. */
const containers = [
  ...'div p span a b nobr button form ul ol li dl dt dd h1 h2 section article details summary dialog'.split(
    ' ',
  ),
  ...'table caption colgroup thead tbody tfoot tr td th ruby rt rp rb label fieldset legend center marquee'.split(
    ' ',
  ),
  ...'slot slot select optgroup option datalist x-card ws-thing main header em font audio video canvas map body html head'.split(
    ' ',
  ),
]
const voids = ['br', 'img', 'input', 'hr', 'wbr', 'col', 'area', 'source']
const texts = ['textarea', 'title', 'style', 'pre']
const shadowHosts = new Set(['div', 'p', 'span', 'section', 'article', 'h1', 'x-card', 'ws-thing'])

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '\n',
    ' \n ',
    '\nx',
    '\r\n',
    '<b>',
    '</p>',
    '&amp;',
    '-->',
    '<!--',
    ']]>',
    '</template>',
    '</textarea>',
    '</title>',
  ),
)
const name = fc.oneof(
  fc.constantFrom(
    'class',
    'id',
    'title',
    'data-x',
    '@click',
    ':key',
    'v-on:x',
    '[x]',
    'alt',
    'aria-label',
    'value',
    'type',
    'open',
    'checked',
  ),
  fc
    .stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)
    .filter((it) => !/^(on|rr_|data-ws)/.test(it) && !reserved.has(it)),
)
const reserved = new Set([
  'src',
  'href',
  'data',
  'is',
  'allow',
  'csp',
  'poster',
  'style',
  'fill',
  'mask',
  'filter',
  'stroke',
  'cursor',
  'marker',
  'action',
  'ping',
  'target',
  'cite',
  'code',
  'srcset',
  'srcdoc',
  'sandbox',
  'background',
  'charset',
  'profile',
  'archive',
  'color',
  'face',
  'size',
])
const state = fc.record(
  {
    rr_scrollTop: fc.integer({ min: 1, max: 900 }).map(String),
    rr_scrollLeft: fc.integer({ min: 1, max: 900 }).map(String),
    rr_open_mode: fc.constant('modal'),
    rr_indeterminate: fc.constant(true as const),
  },
  { requiredKeys: [] },
)
const attributes: fc.Arbitrary<Record<string, AttributeValue>> = fc
  .tuple(
    fc.dictionary(name, fc.oneof(text, fc.constant(true as const)), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: state }),
  )
  .map(([plain, more]) => ({ ...plain, ...more }))

interface Shape {
  readonly tagName: string
  readonly attributes: Record<string, AttributeValue>
  readonly children: readonly (Shape | string)[]
  readonly shadow: readonly (Shape | string)[] | null
  readonly isSVG: boolean
  readonly frame: Shape | null
}

const { node } = fc.letrec<{ node: Shape | string; html: Shape; svg: Shape; frame: Shape }>(
  (tie) => ({
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      text,
      { weight: 6, arbitrary: tie('html') },
      tie('svg'),
      tie('frame'),
    ),
    html: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          tagName: fc.constantFrom(...containers),
          attributes,
          children: fc.array(tie('node'), { maxLength: 5 }),
          shadow: fc.option(fc.array(tie('node'), { maxLength: 3 }), { freq: 8, nil: null }),
          isSVG: fc.constant(false),
          frame: fc.constant(null),
        }),
      },
      { weight: 1, arbitrary: leaf(voids, fc.constant([])) },
      { weight: 1, arbitrary: leaf(['template'], fc.constant([])).map(bare) },
      {
        weight: 1,
        arbitrary: leaf(
          texts,
          fc.array(
            text.filter((it) => !/url|src|image|\\|@import/i.test(it)),
            { maxLength: 2 },
          ),
        ),
      },
    ),
    svg: fc.record({
      tagName: fc.constant('svg'),
      attributes,
      children: fc.array(
        fc.oneof(
          text,
          leafSvg(),
          fc.record({
            tagName: fc.constantFrom('g', 'a', 'foreignobject', 'title', 'desc'),
            attributes,
            children: fc.array(text, { maxLength: 2 }),
            shadow: fc.constant(null),
            isSVG: fc.constant(true),
            frame: fc.constant(null),
          }),
          fc.record({
            tagName: fc.constant('foreignobject'),
            attributes,
            children: fc.array(tie('html'), { maxLength: 2 }),
            shadow: fc.constant(null),
            isSVG: fc.constant(true),
            frame: fc.constant(null),
          }),
        ),
        { maxLength: 4 },
      ),
      shadow: fc.constant(null),
      isSVG: fc.constant(true),
      frame: fc.constant(null),
    }),
    frame: fc.record({
      tagName: fc.constant('iframe'),
      attributes,
      children: fc.constant([]),
      shadow: fc.constant(null),
      isSVG: fc.constant(false),
      frame: tie('html'),
    }),
  }),
)

/** A `template` stands for what was left out, and says nothing of it. */
function bare(shape: Shape): Shape {
  return { ...shape, attributes: {} }
}

function leaf(tagNames: string[], children: fc.Arbitrary<string[]>): fc.Arbitrary<Shape> {
  return fc.record({
    tagName: fc.constantFrom(...tagNames),
    attributes,
    children,
    shadow: fc.constant(null),
    isSVG: fc.constant(false),
    frame: fc.constant(null),
  })
}

function leafSvg(): fc.Arbitrary<Shape> {
  return leaf(
    ['path', 'circle', 'text', 'style', 'tspan'],
    fc.array(
      text.filter((it) => !/url|src|image|\\|@import/i.test(it)),
      { maxLength: 1 },
    ),
  ).map((shape) => ({ ...shape, isSVG: true }))
}

class Builder {
  #id = 0

  document(
    body: readonly (Shape | string)[],
    head: readonly string[],
    extra: readonly Shape[],
    quirks: boolean,
  ): DocumentNode {
    const doctype: TreeNode[] = quirks
      ? []
      : [
          {
            type: nodeType.documentType,
            id: this.#next(),
            name: 'html',
            publicId: '',
            systemId: '',
          },
        ]
    const html = this.#plain('html', [
      this.#plain(
        'head',
        head.map((textContent) => this.#plain('title', [this.#text(textContent)])),
      ),
      this.#plain('body', this.#nodes(body)),
      ...this.#nodes(extra),
    ])
    const compatMode = quirks ? 'BackCompat' : 'CSS1Compat'
    return { type: nodeType.document, id: this.#next(), compatMode, childNodes: [...doctype, html] }
  }

  #next(): number {
    this.#id += 1
    return this.#id
  }

  #text(textContent: string): TreeNode {
    return { type: nodeType.text, id: this.#next(), textContent }
  }

  #plain(tagName: string, childNodes: readonly TreeNode[]): ElementNode {
    return { type: nodeType.element, id: this.#next(), tagName, attributes: {}, childNodes }
  }

  #nodes(shapes: readonly (Shape | string)[]): TreeNode[] {
    return shapes.map((shape) =>
      typeof shape === 'string' ? this.#text(shape) : this.#element(shape),
    )
  }

  #element({ tagName, attributes: given, children, shadow, isSVG, frame }: Shape): ElementNode {
    const hasShadow = shadow !== null && shadowHosts.has(tagName)
    const inside = hasShadow
      ? this.#nodes(shadow).map((child): TreeNode => ({ ...child, isShadow: true }))
      : []
    const element: ElementNode = {
      ...this.#plain(tagName, [...inside, ...this.#nodes(children)]),
      attributes: given,
      ...(isSVG ? { isSVG } : {}),
      ...(hasShadow ? { isShadowHost: true } : {}),
    }
    return frame ? { ...element, contentDocument: this.document([frame], [], [], false) } : element
  }
}

/** Documents that scripts can build, whether or not HTML can say them. */
export const arbitraryTree: fc.Arbitrary<DocumentNode> = fc
  .tuple(
    fc.array(node, { maxLength: 6 }),
    fc.array(text, { maxLength: 1 }),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(leaf(['div', 'x-card'], fc.array(text, { maxLength: 1 })), {
          maxLength: 2,
        }),
      },
    ),
    fc.boolean(),
  )
  .map(([body, head, extra, quirks]) => new Builder().document(body, head, extra, quirks))
