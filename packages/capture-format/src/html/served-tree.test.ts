import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { hostilePages } from '../testing/hostile/payloads.ts'
import { treeOf } from '../testing/tree-of.ts'
import { problemOfTree } from '../tree/check-tree.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import { servedTree } from './served-tree.ts'
import { writePage } from './write-page.ts'

const assetUrl = (hash: string): string => `../assets/${hash}`
/** The writer marks the place of what it leaves out beside a page's body; there is nothing in it. */
const written = (tree: DocumentNode) =>
  writePage(tree, { assetUrl }).replace(/<template data-ws-place="root:\d+"><\/template>/g, '')

describe('servedTree', () => {
  it('[M9.40] is written as the tree is that it was made of, whatever scripts have built', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const served = servedTree(tree)
        expect(problemOfTree(served)).toBeNull()
        expect(written(served)).toBe(written(tree))
        expect(servedTree(served)).toEqual(served)
      }),
    )
  })

  it('[M9.40] is written as hostile pages are', () => {
    for (const { name, html } of hostilePages()) {
      const tree = treeOf(html)
      expect(written(servedTree(tree)), name).toBe(written(tree))
    }
  })

  it('[M9.40] holds nothing that the writer leaves out', () => {
    const hash = 'a'.repeat(64)
    const tree =
      treeOf(`<!-- secret 1 --><html><head><meta name="x" content="kept"><meta http-equiv="refresh" content="secret 2">
      <script>secret(3)</script><link rel="preload" href="https://secret.test/4"></head>
      <body onload="secret(5)"><noscript>secret 6</noscript><!-- secret 7 --><template><p>secret 8</p></template>
      <form action="/secret/9"><input value="shown"></form><img src="https://secret.test/10" srcset="asset:${hash} 1x, /secret/11 2x">
      <p style="background:url(https://secret.test/12)" data-ws-secret="13" rr_secret="14">Said</p>
      <object data="/secret/15"><p>secret 16</p></object><iframe src="/secret/17" srcdoc="secret 18"></iframe>
      <a href="javascript:secret(19)">Link</a><style>p{background:url(/secret/20)}/* kept */</style></body></html>`)
    const odd = { ...tree, childNodes: tree.childNodes.map((node) => ({ ...node, secret: 21 })) }
    const text = JSON.stringify(servedTree(odd as DocumentNode))
    expect(text).not.toMatch(/secret/i)
    for (const shown of ['kept', 'shown', 'Said', 'Link', hash]) expect(text).toContain(shown)
  })
})
