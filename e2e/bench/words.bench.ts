// What the local rules say of everything that can be clicked in public products, beside the label alone.
import { join } from 'node:path'
import { bundleFile } from '@waystep/capture-format/node'
import { type Act, actText, pageLanguage } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { openBrowser } from '../drivers/browser.ts'
import { root } from '../drivers/paths.ts'
import { serveAdmin, serveShoelace, serveSwagger, serveTinymce } from '../drivers/sites.ts'

const products = {
  'SB Admin 2': {
    serve: serveAdmin,
    paths: ['index', 'tables', 'buttons', 'cards', 'register'].map((name) => `${name}.html`),
  },
  'Swagger UI': { serve: serveSwagger, paths: ['index.html'] },
  Shoelace: { serve: serveShoelace, paths: ['index.html'] },
  TinyMCE: { serve: serveTinymce, paths: ['index.html'] },
}

const script = await bundleFile(join(root, 'extension/src/recording/click-act.ts'), 'clicks')

interface Found {
  readonly act: Extract<Act, { readonly kind: 'click' }>
  readonly words: string
  readonly language: string
}

/** A click on each element of a page that can be seen and acted on, in frames and shadow roots too. */
async function clicksOn(page: Page): Promise<Found[]> {
  const all: Found[] = []
  for (const frame of page.frames()) {
    await frame.evaluate(script.replace(/^var clicks=/, 'globalThis.clicks='))
    const found = await frame.evaluate(() => {
      const { clickAct } = Reflect.get(globalThis, 'clicks')
      const roots: (Document | ShadowRoot)[] = [document]
      for (const one of roots) {
        for (const element of one.querySelectorAll('*')) {
          if (element.shadowRoot) roots.push(element.shadowRoot)
        }
      }
      const selector =
        'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="checkbox"], [role="switch"], [onclick], th'
      const seen = roots
        .flatMap((one) => [...one.querySelectorAll(selector)])
        .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      const [language, words] = [document.documentElement.lang, document.body.innerText]
      return seen.map((element) => ({ act: clickAct(element, 'before'), language, words }))
    })
    all.push(...(found as Found[]))
  }
  return all
}

const browser = await openBrowser({ alone: true })
const rows: Record<string, Record<string, number>> = {}
const changed = new Map<string, string>()
for (const [name, { serve, paths }] of Object.entries(products)) {
  const site = await serve()
  const page = await browser.newPage()
  const row = {
    clicks: 0,
    'without a label': 0,
    'label made clean': 0,
    'verb by its role': 0,
    'cut, over 60': 0,
  }
  for (const path of paths) {
    await page.goto(`${site.url}/${path}`, { waitUntil: 'networkidle0' })
    for (const { act, language, words } of await clicksOn(page)) {
      const text = actText({ ...act, language: pageLanguage(language, words) })
      const before = act.name === null ? 'Click here' : `Click **${act.name}**`
      row.clicks += 1
      row['without a label'] += Number(/^(?:Click here|Choose a file)$/.test(text))
      row['verb by its role'] += Number(!text.startsWith('Click '))
      row['cut, over 60'] += Number(text.includes('…**'))
      const label = /\*\*(.*)\*\*/.exec(text)?.[1]
      row['label made clean'] += Number(label !== undefined && label !== act.name)
      if (text !== before) changed.set(before, text)
    }
  }
  rows[name] = row
  await page.close()
  await site.stop()
}
console.table(rows)
console.table([...changed].map(([label, now]) => ({ label, now })))
await browser.close()
