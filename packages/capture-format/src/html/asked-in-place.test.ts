import { expect, it } from 'vitest'
import type { DocumentNode, ElementNode } from '../tree/nodes.ts'
import { writePage } from './write-page.ts'

/** A form with one field, or a drawing with one shape. */
function formOf(tagName: string, attributes: Readonly<Record<string, string>>): DocumentNode {
  const isDrawing = tagName === 'image' || tagName === 'use'
  const isSVG = isDrawing ? { isSVG: true as const } : {}
  const field = { type: 2, id: 4, tagName, attributes, childNodes: [], ...isSVG } as const
  const form: ElementNode = {
    type: 2,
    id: 3,
    tagName: isDrawing ? 'svg' : 'form',
    attributes: {},
    childNodes: [field],
    ...isSVG,
  }
  const html = { type: 2, id: 2, tagName: 'html', attributes: {}, childNodes: [form] } as const
  return { type: 0, id: 1, childNodes: [html] }
}

it('gives no field a name or id by which its form would answer with it while a page is gone through', () => {
  for (const tagName of ['input', 'select', 'button', 'output', 'img']) {
    for (const name of ['parentNode', 'nodeName', 'ownerDocument', 'getAttribute']) {
      const html = writePage(formOf(tagName, { name, id: name }), { assetUrl: (hash) => hash })
      expect(html).toContain(`<${tagName}`)
      expect(html).not.toContain(name)
    }
  }
  const usual = writePage(formOf('input', { name: 'email', id: 'title' }), { assetUrl: (it) => it })
  expect(usual).toContain('name="email" id="title"')
})

it('draws no image from a part of the page, for which browsers would ask for the page itself', () => {
  for (const tagName of ['canvas', 'video', 'object', 'embed']) {
    const html = writePage(formOf(tagName, { rr_dataURL: '#<img src=x>' }), {
      assetUrl: (it) => it,
    })
    expect(html).not.toMatch(/content:url|poster=/)
  }
  for (const [tagName, attributes] of [
    ['img', { srcset: '#<img src=x> 1x, #part 2x' }],
    ['source', { srcset: '#part' }],
    ['image', { href: '#<img src=x>', 'xlink:href': '#part' }],
    ['img', { src: '#part' }],
  ] as const) {
    const html = writePage(formOf(tagName, attributes), { assetUrl: (it) => it })
    expect(html).toContain(`<${tagName}`)
    expect(html).not.toMatch(/(?:srcset|href|src)="#/)
  }
  const drawn = writePage(formOf('use', { href: '#part' }), { assetUrl: (it) => it })
  expect(drawn).toContain('href="#part"')
})
