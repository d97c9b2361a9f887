import { expect, it } from 'vitest'
import type { DocumentNode } from '../tree/nodes.ts'
import { writePage } from './write-page.ts'

/** A form with one field of a name and an id. */
function formOf(tagName: string, attributes: Readonly<Record<string, string>>): DocumentNode {
  const field = { type: 2, id: 4, tagName, attributes, childNodes: [] } as const
  const form = { type: 2, id: 3, tagName: 'form', attributes: {}, childNodes: [field] } as const
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
