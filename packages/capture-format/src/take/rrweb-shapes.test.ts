import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleOf } from '../node/bundle.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import { openContext } from '../testing/browser.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'

const require = createRequire(import.meta.url)

/** What both trees say of a node: its kind, name, attributes, flags and children. */
type Shape = string | { readonly name: string; readonly children: readonly Shape[] }

/** Either tree's node, as far as it is compared. */
interface AnyNode {
  readonly type: number
  readonly tagName?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly childNodes?: readonly AnyNode[]
  readonly textContent?: string
  readonly isSVG?: boolean | undefined
  readonly isShadow?: boolean | undefined
  readonly isShadowHost?: boolean | undefined
  readonly isCustom?: boolean | undefined
}

const leftOut = new Set(['script', 'noscript', 'template', 'base'])

function shapesOf(nodes: readonly AnyNode[], parent: string): Shape[] {
  return nodes.flatMap((node) => shapeOf(node, parent))
}

function shapeOf(node: AnyNode, parent: string): Shape[] {
  if (node.type === 5) return []
  if (node.type === 3) {
    const text = node.textContent ?? ''
    return parent === 'html' || parent === 'style' ? [] : [node.isShadow ? `shadow ${text}` : text]
  }
  const tagName = node.tagName ?? `type ${node.type}`
  if (leftOut.has(tagName)) return parent === 'head' ? [] : ['left out']
  const names = Object.entries(node.attributes ?? {})
    .filter(([name]) => !name.startsWith('_') && !name.startsWith('on'))
    .map(([name, value]) => `${name}=${String(value)}`)
  const flags = [
    node.isSVG && 'svg',
    node.isShadow && 'shadow',
    node.isShadowHost && 'host',
    node.isCustom && 'custom',
  ]
  const name = [tagName, ...flags.filter(Boolean), ...names.sort()].join(' ')
  return [{ name, children: shapesOf(node.childNodes ?? [], tagName) }]
}

const pages: Readonly<Record<string, string>> = {
  'a document with comments, scripts and texts':
    '<!DOCTYPE html><html lang="en" class="a b"><head><title>T &amp; t</title></head><body><!-- c --><p id="p" data-x=\'"\'>one<b>two</b></p><script>1</script><ul><li>1<li>2</ul><noscript>no</noscript></body></html>',
  'quirks, a public doctype and a form whose fields have the names of properties':
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><body><form id="f"><input name="id"><input name="title"><p>text</p></form><table><td>x</table>',
  'SVG and MathML':
    '<!DOCTYPE html><svg viewBox="0 0 9 9"><linearGradient id="g"></linearGradient><foreignObject><p>html</p></foreignObject><title>t</title></svg><math><mi>x</mi></math>',
  'open shadow roots and elements that are defined':
    '<!DOCTYPE html><x-a><i>light</i></x-a><x-b></x-b><script>customElements.define("x-a",class extends HTMLElement{});document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML="<b>shadow</b>text<slot></slot>"</script>',
  'scroll positions':
    '<!DOCTYPE html><div style="height:50px;overflow:auto" id="s"><p style="height:900px">tall</p></div><script>document.getElementById("s").scrollTop=120</script>',
}

describe("the nodes that are taken, beside those of rrweb's serializer", () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openContext()
  })
  afterAll(async () => browser.close())

  it.each(Object.entries(pages))('are the same for %s', async (_name, html) => {
    const page = await browser.newPage()
    await page.setContent(html)
    const path = require.resolve('rrweb-snapshot')
    await page.addScriptTag({
      content: `{const module={exports:{}},exports=module.exports;${readFileSync(path, 'utf8')};window.rrweb=module.exports}`,
    })
    await page.evaluate(`document.querySelector('script:last-of-type').remove()`)
    const theirs = JSON.parse(
      String(await page.evaluate('JSON.stringify(rrweb.snapshot(document))')),
    ) as { readonly childNodes: readonly AnyNode[] }
    const world = await openPageWorld(page)
    const script = `${await bundleOf('take', 'waystepTake')};JSON.stringify(waystepTake.takeDocument(document).page)`
    const { tree } = JSON.parse(String(await evaluateIn(world, script))) as PageSnapshot
    await page.close()
    const ours = shapesOf(tree.childNodes as readonly AnyNode[], 'document')
    expect(ours.length).toBeGreaterThan(0)
    expect(ours).toEqual(shapesOf(theirs.childNodes, 'document'))
  })
})
