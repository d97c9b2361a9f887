import { describe, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import { editOf } from '../testing/edit-of.ts'
import { treeOf } from '../testing/tree-of.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyEdits } from './apply-edits.ts'
import { applyResolved } from './apply-resolved.ts'
import type { EditChanges } from './edit.ts'

const asset = (digits: string): string => `asset:${digits.repeat(32)}`
const secretFile = asset('5e')
const sheet = asset('cc')

function idOf(tree: DocumentNode, id: string): number {
  for (const { node } of walk(tree)) {
    if (node.type === nodeType.element && node.attributes.id === id) return node.id
  }
  throw new Error(`no #${id}`)
}

/** A page of which an element is withheld, written as viewers get it. */
function without(tree: DocumentNode, edits: EditChanges, id = 'e'): string {
  const { tree: edited, resolutions } = applyEdits(tree, [editOf(tree, idOf(tree, id), edits)], {
    stepId: 's',
  })
  expect(resolutions.e?.kind).toBe('applied')
  return writePage(edited, { assetUrl: (hash) => `a/${hash}`, policy: null })
}

const redact: EditChanges = { Redact: { newValue: 'redact' } }
const hide: EditChanges = { Visibility: { newValue: 'hidden' } }
const remove: EditChanges = { Remove: { newValue: 'removed' } }
const kinds = [
  ['redacted', redact],
  ['hidden', hide],
  ['removed', remove],
] as const

/** Each `SECRET` stands for something that must go, however it is written. */
const constructs = [
  '<div id="e">SECRET <b title="SECRET">SECRET</b><!-- SECRET --></div>',
  '<div id="e" aria-label="SECRET" data-name="SECRET" data-json=\'{"name":"SECRET"}\'>x</div>',
  '<input id="e" value="SECRET" placeholder="SECRET" list="l" name="SECRET">',
  '<textarea id="e" placeholder="SECRET">SECRET</textarea>',
  '<select id="e"><optgroup label="SECRET"><option value="SECRET" label="SECRET" selected>SECRET</option></optgroup></select>',
  `<img id="e" src="${secretFile}" srcset="${secretFile} 2x" alt="SECRET" title="SECRET" data-src="https://x.test/SECRET">`,
  `<picture id="e"><source srcset="${secretFile} 1x"><img src="${secretFile}" alt="SECRET"></picture>`,
  `<video id="e" poster="${secretFile}" src="https://x.test/SECRET"><track label="SECRET"></video>`,
  `<canvas id="e" rr_dataURL="${secretFile}">SECRET</canvas>`,
  `<object id="e" rr_dataURL="${secretFile}" data="SECRET"></object>`,
  `<div id="e" style="--user:SECRET;--name:'SECRET';background:url(${secretFile}) #fff;width:5px">x SECRET</div>`,
  `<div id="e" style="mask-image:url(${secretFile});border-image:url(${secretFile});content:'SECRET'">x</div>`,
  `<table id="e" background="${secretFile}"><caption>SECRET</caption><tr><td abbr="SECRET">SECRET</td></tr></table>`,
  `<svg id="e" viewBox="0 0 9 9"><title>SECRET</title><text>SECRET</text><image href="${secretFile}"/><use href="${secretFile}#SECRET"/></svg>`,
  '<svg viewBox="0 0 9 9"><text id="e" x="3" y="4" class="t">SECRET <tspan dx="1">SECRET</tspan></text></svg>',
  '<svg viewBox="0 0 9 9"><g id="e" fill="red"><path d="M1234 5678z"/><circle r="4711"/><text>SECRET</text></g></svg>',
  `<div id="e"><style>.x::before{content:"SECRET"} /* SECRET */ .y{background:url(${secretFile})} .z{--a:"SECRET";color:red}</style>SECRET</div>`,
  '<a id="e" href="https://x.test/u/SECRET?q=SECRET" download="SECRET">SECRET</a>',
  '<time id="e" datetime="SECRET">SECRET</time>',
  '<x-details id="e" heading="SECRET one" open>SECRET</x-details>',
  '<x-details heading="Ada SECRET"><template shadowrootmode="open"><b id="e">Ada SECRET</b></template></x-details>',
  '<div id="e"><p id="p-SECRET-1">Ada SECRET</p><label for="p-SECRET-1">Name</label></div>',
  '<details id="e" open><summary>SECRET</summary>SECRET</details>',
  '<math id="e"><mi>SECRET</mi></math>',
  '<div id="e"><template>SECRET</template><noscript>SECRET</noscript></div>',
]

const sure = 'Quillfeather'
const page = (construct: string): string =>
  `<body><main><p>Before</p>${construct.replaceAll('SECRET', sure)}<p>After</p></main></body>`

describe.each(kinds)('what is %s', (name, edits) => {
  it.each(constructs)('leaves nothing of what it was: %s', (construct) => {
    const html = without(treeOf(page(construct)), edits)
    expect(html).not.toMatch(new RegExp(`${sure}|5e5e|4711|5678`, 'i'))
    expect(html).toMatch(/Before.*After/s)
    if (name === 'removed') expect(html).not.toContain('id="e"')
  })
})

/** Values too short to be looked for anywhere else in the page: only the field itself can lose them. */
const shortValues = [
  '<button id="e" value="42 Ada">Pay 42 to Ada</button>',
  '<input id="e" type="submit" value="Pay 42 to Ada">',
  '<input id="e" type="button" value="Pay 42 to Ada">',
  '<input id="e" type="reset" value="Ada 42">',
  '<input id="e" value="42" placeholder="Ada">',
  '<input id="e" type="number" value="42" min="42" max="42" step="42">',
  '<input id="e" type="tel" value="42" pattern="42">',
  '<input id="e" type="date" value="2042-04-02" min="2042-04-02">',
  '<input id="e" type="range" value="42" max="42">',
  '<input id="e" type="color" value="#424242">',
  '<input id="e" type="hidden" value="42">',
  '<input id="e" type="checkbox" value="42" checked>',
  '<input id="e" type="radio" value="42" name="Ada">',
  '<input id="e" type="file" accept=".42">',
  '<textarea id="e" placeholder="Ada">42</textarea>',
  '<select id="e"><option value="42" label="Ada" selected>42</option></select>',
  '<meter id="e" value="42" max="42">42</meter>',
  '<progress id="e" value="42" max="42">42</progress>',
  '<output id="e">42</output>',
  '<li id="e" value="42">42</li>',
  '<data id="e" value="42">42</data>',
]

describe.each(kinds)('a field that is %s', (_, edits) => {
  it.each(shortValues)('keeps no value, however short: %s', (field) => {
    const own = without(treeOf(`<body><main id="m">${field}</main></body>`), edits)
    expect(own).not.toMatch(/Ada|Pay|42/)
    const around = without(treeOf(`<body><main id="m">${field}</main></body>`), edits, 'm')
    expect(around).not.toMatch(/Ada|Pay|42/)
  })
})

/** A tree with a shadow root in its `x-card`, or with a document in its `iframe`. */
function changedTree(html: string, change: (element: ElementNode) => ElementNode): DocumentNode {
  const changed = (node: TreeNode): TreeNode => {
    if (node.type !== nodeType.element) return node
    const own = change(node)
    return { ...own, childNodes: own.childNodes.map(changed) }
  }
  const tree = treeOf(html)
  return { ...tree, childNodes: tree.childNodes.map(changed) }
}

/** Moves what stands in `x-shadow` elements into the shadow root of the element around. */
function withShadows(html: string): DocumentNode {
  return changedTree(html, (element) => {
    const root = element.childNodes.find(
      (node): node is ElementNode => node.type === nodeType.element && node.tagName === 'x-shadow',
    )
    if (!root) return element
    const inside = root.childNodes.map((node): TreeNode => ({ ...node, isShadow: true }))
    const light = element.childNodes.filter((node) => node !== root)
    return { ...element, isShadowHost: true, childNodes: [...inside, ...light] }
  })
}

describe('redaction', () => {
  it('reaches into shadow roots and keeps the rules that lay them out', () => {
    const tree = withShadows(
      `<body><x-card id="e">Light ${sure}<x-shadow><style>b{color:red;padding:7px}</style><link rel="stylesheet" href="${sheet}"><b>${sure}</b></x-shadow></x-card></body>`,
    )
    const html = without(tree, redact)
    expect(html).not.toContain(sure)
    expect(html).toContain('b{color:red;padding:7px}')
    expect(html).toContain(`href="a/${'cc'.repeat(32)}"`)
  })

  it('reaches into frames', () => {
    const inside = treeOf(`<title>${sure}</title><p>${sure}</p>`)
    const renumbered = JSON.parse(JSON.stringify(inside), (key, value) =>
      key === 'id' && typeof value === 'number' ? value + 1000 : value,
    )
    const tree = changedTree('<body><iframe id="e"></iframe></body>', (element) =>
      element.tagName === 'iframe' ? { ...element, contentDocument: renumbered } : element,
    )
    expect(without(tree, {})).toContain(sure)
    for (const [, edits] of kinds) expect(without(tree, edits)).not.toContain(sure)
  })

  it.each(kinds)('takes with it what is slotted into what is %s', (_, edits) => {
    const tree = withShadows(
      `<body><x-card><x-shadow><div id="e"><slot name="who">Nobody</slot></div><slot></slot></x-shadow>
      <span slot="who" title="${sure}">${sure}</span><i>Shown</i></x-card></body>`,
    )
    const html = without(tree, edits)
    expect(html).not.toContain(sure)
    expect(html).toContain('Shown')
  })

  it('takes with a slot that is removed what it showed, and draws the same again', () => {
    const tree = withShadows(
      `<body><x-card><x-shadow><div id="e"><p id="p"><slot name="who"></slot></p></div></x-shadow><b slot="who" id="w">${sure}</b></x-card></body>`,
    )
    const outer = editOf(tree, idOf(tree, 'e'), redact, { id: 'outer' })
    for (const gone of [remove, { ImageSrc: { newValue: asset('0f') } }]) {
      const inner = editOf(tree, idOf(tree, 'p'), gone, { id: 'in', type: 'TransformImage' })
      const text = { TextContent: { newValue: 'Ada' }, TextColor: { newValue: 'red' } }
      const edits = [outer, inner, editOf(tree, idOf(tree, 'w'), text, { id: 'own' })]
      const { tree: once, resolutions } = applyEdits(tree, edits, { stepId: 's' })
      expect(JSON.stringify(once)).not.toMatch(new RegExp(`${sure}|Ada|"b"`))
      expect(applyResolved(once, edits, resolutions)).toEqual(once)
    }
  })

  it('leaves what it masks in its slot, even where the name of that is a word of it', () => {
    const tree = withShadows(
      '<body><x-card><x-shadow><div id="e"><slot name="header"></slot></div></x-shadow><b slot="header">Header</b></x-card></body>',
    )
    expect(without(tree, redact)).toMatch(/<b [^>]*slot="header"/)
  })

  it('leaves fields what they are, even where they are called so', () => {
    const tree = treeOf('<body><p id="e">Range <input type="range" value="4"></p></body>')
    expect(without(tree, redact)).toContain('type="range"')
  })

  it('leaves the variables of custom elements their names, though it took the word', () => {
    const tree = treeOf('<body><p id="e">name</p><x-card id="c">Ada</x-card></body>')
    const edits = [
      editOf(tree, idOf(tree, 'e'), remove, { id: 'one' }),
      editOf(tree, idOf(tree, 'c'), { TextContent: { newValue: '{{name | you}}' } }),
    ]
    const { tree: edited } = applyEdits(tree, edits, { stepId: 's' })
    expect(JSON.stringify(edited)).toContain('{{name | you}}')
  })

  it('leaves the slots of what it masks their names: others would be shown there', () => {
    const tree = withShadows(
      `<body><x-card><x-shadow><div id="e"><slot name="who"></slot></div><slot></slot></x-shadow>Shown<b slot="who">${sure}</b></x-card></body>`,
    )
    const html = without(tree, redact)
    expect(html).toMatch(/<slot [^>]*name="who"/)
    expect(html).toContain('Shown')
    expect(html).not.toContain(sure)
  })

  it('takes with it what is slotted through a slot, and loose text', () => {
    const tree = withShadows(
      `<body><x-outer><x-shadow><x-inner><x-shadow><div id="e"><slot></slot></div></x-shadow><slot name="n"></slot></x-inner></x-shadow>
      <b slot="n">${sure}</b></x-outer><x-two><x-shadow><p id="f"><slot></slot></p></x-shadow>${sure}</x-two></body>`,
    )
    expect(without(tree, redact).match(new RegExp(sure, 'g'))).toHaveLength(1)
    expect(without(tree, redact, 'f').match(new RegExp(sure, 'g'))).toHaveLength(1)
  })

  it('takes what the page repeats of it where nobody sees it, and leaves what is seen', () => {
    const tree =
      treeOf(`<body><div aria-label="Orders of Quillfeather and Ada" data-name="Ada Quillfeather"
      ><a href="/users/ada-quillfeather" name="x"><span id="e">Ada Quillfeather, Orders</span></a></div>
      <svg><title>Quillfeather</title></svg><label for="ada-quillfeather" data-theme="light">Orders</label></body>`)
    const html = without(tree, redact)
    expect(html).not.toMatch(/quillfeather(?!")|users/i)
    expect(html).toContain('aria-label="Orders of ████████████ and Ada"')
    expect(html).toContain('data-theme="light"')
    expect(html).toContain('>Orders</label>')
  })

  it('drops references to ids that went', () => {
    const tree = treeOf(
      '<body><label for="ada-q">Name</label><a href="#ada-q">x</a><p aria-labelledby="ada-q b" id="b"></p><div id="e"><input id="ada-q"></div></body>',
    )
    expect(without(tree, remove)).not.toContain('ada-q')
  })

  it('keeps the layout: classes, sizes, checked boxes and what styles ask for', () => {
    const tree = treeOf(
      '<body><table id="e" class="table table-striped" style="width:50px;padding:3px"><tr><td colspan="2" class="name-cell">Table of names</td></tr></table></body>',
    )
    const html = without(tree, redact)
    expect(html).toContain('class="table table-striped"')
    expect(html).toContain('class="name-cell"')
    expect(html).toMatch(/style="width:50px;padding:3px;/)
    expect(html).toContain('colspan="2"')
  })

  it('says the same however often it is applied', () => {
    for (const construct of constructs) {
      for (const [, edits] of kinds) {
        const tree = treeOf(page(construct))
        const edit = editOf(tree, idOf(tree, 'e'), edits)
        const step = { stepId: 's' }
        const once = applyEdits(tree, [edit], step).tree
        expect(
          applyEdits(once, [{ ...edit, nodeHash: null, enabledStepId: 's' }], step).tree,
        ).toEqual(once)
      }
    }
  })
})

describe('another text', () => {
  it('leaves nothing of the old one in attributes that repeated it', () => {
    const tree = treeOf(
      `<body><a id="e" title="Ada Quill" aria-label="Profile of Ada Quill" data-user="Ada Quill" href="/u/Ada%20Quill" class="Ada">Ada Quill</a></body>`,
    )
    const html = without(tree, { TextContent: { newValue: 'Jane "X" Doe' } })
    expect(html).not.toContain('Quill')
    expect(html).toContain('title="Jane &quot;X&quot; Doe"')
    expect(html).toContain('aria-label="Profile of Jane &quot;X&quot; Doe"')
  })

  it('goes into fields with their titles', () => {
    const tree = treeOf(
      '<body><input id="e" value="Quill" title="quill" placeholder="Name"></body>',
    )
    const html = without(tree, { TextContent: { newValue: 'Doe' } })
    expect(html).not.toMatch(/quill/i)
    expect(html).toContain('placeholder="Name"')
    expect(without(tree, { TextContent: { newValue: '' } })).not.toMatch(/quill|Name/i)
  })

  it('is not said by what says nothing', () => {
    for (const html of [
      '<style id="e">a{}</style>',
      '<img id="e">',
      '<iframe id="e"></iframe>',
      '<svg id="e"></svg>',
      '<template id="e"></template>',
    ]) {
      const tree = treeOf(`<body>${html}</body>`)
      const edit = editOf(tree, idOf(tree, 'e'), { TextContent: { newValue: 'Said' } })
      expect(applyEdits(tree, [edit], { stepId: 's' }).tree).toEqual(tree)
    }
  })
})

describe('another picture', () => {
  const other = asset('0f')
  it.each([
    `<img id="e" src="${secretFile}" srcset="${secretFile} 2x" sizes="5px" alt="Quill" data-src="/Quill.png" style="background:url(${secretFile}) red">`,
    `<picture><source srcset="${secretFile} 1x"><img id="e" src="${secretFile}"></picture>`,
    `<svg><image id="e" xlink:href="${secretFile}"/></svg>`,
    `<canvas id="e" rr_dataURL="${secretFile}"></canvas>`,
    `<video id="e" poster="${secretFile}" rr_dataURL="${secretFile}"></video>`,
    `<input id="e" type="image" src="${secretFile}" alt="Quill">`,
  ])('leaves nothing of the old one: %s', (html) => {
    const baked = without(treeOf(`<body>${html}</body>`), { ImageSrc: { newValue: other } })
    expect(baked).not.toMatch(/5e5e|Quill/)
    expect(baked).toContain('0f0f')
  })

  it('is not called what the old one was, though that reads like a state', () => {
    const tree = treeOf(`<body><img id="e" src="${secretFile}" aria-label="menu"></body>`)
    expect(without(tree, { ImageSrc: { newValue: other } })).not.toContain('menu')
  })

  it('as a background leaves nothing of the old one either', () => {
    const style = `background:url(${secretFile}) no-repeat #fff;background-image:url(${secretFile});color:red`
    const tree = treeOf(`<body><div id="e" style="${style}">x</div></body>`)
    const baked = without(tree, { BackgroundImage: { newValue: other } })
    expect(baked).not.toContain('5e5e')
    expect(baked).toContain('color:red')
    expect(without(tree, { BackgroundImage: { newValue: 'none' } })).not.toContain('5e5e')
  })
})
