import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CaptureTool } from '../tool.ts'
import { evaluatorIn } from './isolated-world.ts'

const require = createRequire(import.meta.url)
const library = await readFile(
  join(dirname(require.resolve('rrweb-snapshot')), 'rrweb-snapshot.umd.cjs'),
  'utf8',
)

const settings = { inlineStylesheet: true, inlineImages: true, recordCanvas: true }

/** A page's own module loader must not take the library for itself. */
const asGlobal = `(()=>{const define=undefined,module=undefined,exports=undefined;${library}
})()`

const shell = `<!DOCTYPE html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{display:block;border:0;width:100vw;height:100vh}</style>
<body><script src="library.js"></script><script type="module">
const { node, scroll: [left, top] } = await (await fetch('snapshot.json')).json()
const { createCache, createMirror, rebuildIntoSandboxedIframe } = rrwebSnapshot
const { iframe } = rebuildIntoSandboxedIframe(node, { root: document.body, cache: createCache(), mirror: createMirror() })
const page = iframe.contentDocument
const style = page.createElement('style')
style.textContent = 'noscript{display:none!important}'
page.documentElement.append(style)
await Promise.all(Array.from(page.images, (image) => image.decode().catch(() => 0)))
iframe.contentWindow.scrollTo({ left, top, behavior: 'instant' })
document.documentElement.dataset.replayed = ''
</script>`

/** rrweb's snapshot in the page's own world, where it is several times faster than in a content script's. */
export const rrwebSnapshot: CaptureTool = {
  id: 'rrweb',
  name: "rrweb-snapshot 2.2.2, in the page's world",
  packages: [],
  async prepare(page) {
    await evaluatorIn(await page.createCDPSession())(asGlobal)
  },
  async capture(page) {
    const evaluate = evaluatorIn(await page.createCDPSession())
    await evaluate(`void (globalThis.keptPage = JSON.stringify({
      node: rrwebSnapshot.snapshot(document, ${JSON.stringify(settings)}), scroll: [scrollX, scrollY] }))`)
    return async () => {
      const json = await evaluate<string>('keptPage')
      return [{ path: 'snapshot.json', type: 'application/json', bytes: Buffer.from(json) }]
    }
  },
  async replay({ files }, place) {
    const url = place.serve([
      { path: 'shell.html', type: 'text/html; charset=utf-8', bytes: Buffer.from(shell) },
      { path: 'library.js', type: 'text/javascript', bytes: Buffer.from(library) },
      ...files,
    ])
    const page = await place.newPage()
    await page.goto(url)
    await page.waitForSelector('html[data-replayed]')
    return page
  },
}
