import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyEdits } from '../edits/apply-edits.ts'
import type { EditChanges } from '../edits/edit.ts'
import { capturePage } from '../node/capture-page.ts'
import { openContext } from '../testing/browser.ts'
import { editOf } from '../testing/edit-of.ts'
import { type Replay, replay } from '../testing/replay.ts'
import { SiteServer } from '../testing/site-server.ts'
import { nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

const dot = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="${color}"/></svg>`
const own = `data:image/svg+xml,${encodeURIComponent(dot('red'))}`
const html = `<!DOCTYPE html><body style="margin:0">
<h1 class="heading">Hello Bob <i class="braces">{{name}} of the page</i></h1>
<p class="nothing">Bob</p><p class="redacted">Bob</p><section class="around"><p class="inside">Bob</p></section>
<input class="field" value="Bob"><input class="hint" placeholder="Bob">
<picture><source srcset="${own}"><img class="logo" src="${own}" srcset="${own} 2x" style="display:block"></picture>
<svg class="drawing" width="30" height="40"><rect width="30" height="40"/></svg>
<div class="back" style="width:20px;height:10px"></div><img class="other" src="${own}"><x-a></x-a>
<iframe srcdoc="<p class='framed'>Bob</p>"></iframe>
<script>document.querySelector('x-a').attachShadow({mode:'open'}).innerHTML='<p class="shadowed">Bob</p>'</script>`

const says = (text: string): EditChanges => ({ TextContent: { newValue: text } })
const shows = { DynamicImageLink: { newValue: 'v_logo' } }
const redacts = { Redact: { newValue: 'redact' } } as const
const edits: Readonly<Record<string, EditChanges>> = {
  heading: says('Hello {{ name | you & yours }}, {{name}}'),
  nothing: says('{{name}}'),
  redacted: { ...says('{{name}}'), ...redacts },
  around: redacts,
  inside: says('{{name}}'),
  field: says('{{name | you}}'),
  hint: says('{{name}}'),
  logo: shows,
  drawing: shows,
  other: { DynamicImageLink: { newValue: 'v_other' } },
  back: { DynamicBackgroundImage: { newValue: 'v_logo' } },
  framed: says('{{name | you}}'),
  shadowed: says('{{name | you}}'),
}

let browser: BrowserContext
let site: SiteServer
let replayed: Replay

beforeAll(async () => {
  browser = await openContext()
  site = await SiteServer.start()
  site.files.set('/', { type: 'text/html', body: html })
  const page = await browser.newPage()
  await page.goto(site.url('/'))
  const completed = await capturePage(page)
  const { tree } = completed.capture
  const records = [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== nodeType.element) return []
    const name = String(node.attributes.class)
    const changes = edits[name]
    return changes ? [editOf(tree, node.id, changes, { id: name })] : []
  })
  expect(records).toHaveLength(Object.keys(edits).length)
  const applied = applyEdits(tree, records, { stepId: 's' })
  replayed = await replay(browser, {
    ...completed,
    capture: { ...completed.capture, tree: applied.tree },
  })
})

afterAll(async () => {
  await replayed.close()
  await browser.close()
  await site.stop()
})

/** What the page shows, by class; frames and shadow roots too. */
const seen = () =>
  replayed.page.evaluate(() => {
    const found: Record<string, string> = {}
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        const name = element.getAttribute('class')
        if (name && element.localName === 'input') {
          found[name] =
            (element as HTMLInputElement).value || element.getAttribute('placeholder') || ''
        } else if (name && element.localName === 'img') {
          found[name] = (element as HTMLImageElement).currentSrc.slice(0, 60)
        } else if (name) found[name] = element.textContent ?? ''
        if (element.shadowRoot) look(element.shadowRoot)
        const inner =
          element.localName === 'iframe' && (element as HTMLIFrameElement).contentDocument
        if (inner) look(inner)
      }
    }
    const page = document.querySelector('iframe')?.contentDocument
    if (page) look(page)
    const style = page?.querySelector<HTMLElement>('div[style]')?.style
    found['back'] = style?.backgroundImage ?? ''
    found['drawn'] = page?.querySelector('.drawing')?.localName ?? ''
    return found
  })

const fill = (values: Readonly<Record<string, string>>) =>
  replayed.page.evaluate((given) => {
    const mount: { fillPage(frame: Element | null, fill: object): void } = Reflect.get(
      window,
      'waystepMount',
    )
    mount.fillPage(document.querySelector('iframe'), {
      text: (template: string) =>
        template.replace(/\{\{\s*name[^}]*\}\}/g, given['name'] ?? 'fallback'),
      image: (variable: string) => given[variable] ?? null,
    })
  }, values)

/** Waits until the page's own server has been asked for a picture and it is shown, or refused. */
const until = (name: string, value: string) =>
  replayed.page.waitForFunction(
    (wanted, expected) => {
      const page = document.querySelector('iframe')?.contentDocument
      const image = page?.querySelector<HTMLImageElement>(`img.${wanted}`)
      return image?.currentSrc.startsWith(expected)
    },
    { timeout: 5000 },
    name,
    value,
  )

it('[H2.30] bakes fallbacks into a page, and keeps braces of the page as they were', async () => {
  expect(await seen()).toMatchObject({
    heading: 'Hello you & yours, {{name}} of the page',
    nothing: '\u200b',
    field: 'you',
    framed: 'you',
    shadowed: 'you',
  })
})

it('[H2.30] fills what the author gave variables, as plain text, in frames and shadow roots; nothing that was redacted', async () => {
  await fill({ name: '<b>Eve</b>' })
  expect(await seen()).toMatchObject({
    heading: 'Hello <b>Eve</b>, <b>Eve</b>{{name}} of the page',
    nothing: '<b>Eve</b>',
    redacted: '█',
    inside: '█',
    field: '<b>Eve</b>',
    hint: '<b>Eve</b>',
    framed: '<b>Eve</b>',
    shadowed: '<b>Eve</b>',
  })
  await fill({ name: 'Mallory' })
  expect(await seen()).toMatchObject({ heading: 'Hello Mallory, Mallory{{name}} of the page' })
})

it('[H2.34] shows the picture of a link’s variable once it is there, and the page’s own without one', async () => {
  const before = await seen()
  expect(before['logo']).toMatch(/^data:/)
  const { origin } = new URL(replayed.page.url())
  await fill({ v_logo: `${origin}/v/none.png`, v_other: 'https://elsewhere.example/a.png' })
  expect(await seen()).toMatchObject({ logo: before['logo'], drawn: 'svg' })
  const png = { type: 'image/svg+xml', body: dot('green') }
  const served = `${origin}/v/assets/logo.svg`
  replayed.serve('/v/assets/logo.svg', png)
  await fill({ v_logo: served })
  await until('logo', served)
  expect(await seen()).toMatchObject({
    logo: served,
    other: before['other'],
    drawn: 'img',
    back: `url("${served}")`,
  })
  await fill({})
  expect(await seen()).toMatchObject({ logo: before['logo'], drawn: 'svg', back: '' })
})
