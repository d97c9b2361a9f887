import { afterPictureScript } from '@waystep/stage'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { beginningOf } from './first-step.ts'
import { type ViewerPageOptions, viewerPage } from './viewer-page.tsx'

const steps = [
  publishedStep({ id: 's1', hotspots: [publishedHotspot()] }),
  publishedStep({ id: 's2' }),
]

function page({ step, ...changes }: Partial<ViewerPageOptions> & { step?: string } = {}): string {
  const manifest = changes.manifest ?? publishedDemo(steps)
  const beginning = beginningOf(manifest, step)
  if (beginning === null) throw new Error('These tests show demos with steps')
  return viewerPage({
    manifest,
    ...beginning,
    preloads: [],
    grantBase: '/v/grant/',
    assets: { js: '/assets/main-1.js', css: '.ws-stage{margin:0}', fonts: '@font-face{}' },
    embed: false,
    preview: false,
    publicUrl: 'https://demos.example',
    path: '/demo/demo-1',
    address: '/demo/demo-1',
    brand: '#4f46e5',
    mayEmbed: true,
    mayBrand: true,
    tracking: 'on',
    play: { autoplay: false, hideControls: false },
    ...changes,
  })
}

/** What the page tells the script. */
function bootOf(html: string) {
  const json = /<script type="application\/json" id="ws-demo">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '')
}

describe('the page of a demo', () => {
  it('shows the first step before any script has run', () => {
    const html = page()
    expect(html).toContain('src="/v/grant/pages/s1.html"')
    expect(html).toContain('Click <strong>Save</strong>')
    expect(html).toContain('<style>.ws-stage{margin:0}@font-face{}</style>')
    expect(html).toContain('<script type="module" src="/assets/main-1.js" fetchpriority="low">')
  })

  it('[M9.40] leads to a copy on the page of its link, where viewers may have one', () => {
    const manifest = { ...publishedDemo(steps, { allowDuplicate: true }), publicationId: 'p1' }
    const leads = `href="/copy/${manifest.id}?of=p1"`
    expect(page({ manifest })).toContain(leads)
    expect(page({ manifest, mayBrand: false })).toContain(leads)
    const home = 'https://waystep.example'
    expect(page({ manifest, home })).toContain(leads.replace('/copy', `${home}/copy`))
    for (const other of [{ embed: true }, { preview: true }, { manifest: publishedDemo(steps) }]) {
      expect(page({ manifest, ...other })).not.toContain('/copy/')
    }
  })

  it('asks first for what its first step is drawn with, and holds back nothing for its own styles', () => {
    const preloads = [{ href: '/v/grant/assets/aa', as: 'style' }] as const
    const html = page({ preloads })
    const preload = html.indexOf('<link rel="preload" as="style" href="/v/grant/assets/aa">')
    expect(preload).toBeGreaterThan(0)
    expect(preload).toBeLessThan(html.indexOf('<style>'))
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toContain('modulepreload')
  })

  it('has its script and fonts wait where it begins with a picture', () => {
    const picture = publishedStep({ id: 's1', kind: 'image', page: null, image: 'assets/aa' })
    const html = page({ manifest: publishedDemo([picture]) })
    expect(html).toContain('<style>.ws-stage{margin:0}</style>')
    expect(html).toContain('<style media="not all">@font-face{}</style>')
    expect(html).toContain(`<script data-src="/assets/main-1.js">${afterPictureScript}</script>`)
    expect(html).not.toContain('type="module"')
  })

  it('has them wait for the first frame of a film, which a poster shows at once', () => {
    const film = (image: string | null) => {
      const video = { src: 'assets/film', width: 320, height: 180, duration: 2 }
      const played = { ...video, trimStart: 0, trimEnd: 100, playbackRate: 1, mute: true } as const
      const step = publishedStep({ id: 's1', kind: 'video', page: null, image, video: played })
      return page({ manifest: publishedDemo([step]) })
    }
    expect(film(null)).toContain(`<script data-src="/assets/main-1.js">${afterPictureScript}`)
    expect(film(null)).toContain('<style media="not all">@font-face{}</style>')
    expect(film('assets/poster')).toContain('<script type="module" src="/assets/main-1.js"')
  })

  it('[E3.42] is written in the font of the demo, which waits behind a picture as its own would', () => {
    const fontSheets = new Map([['Lato', { loaded: '@font-face{Lato}', standIns: '' }]])
    const assets = { js: '/assets/main-1.js', css: '', fonts: '@font-face{}', fontSheets }
    const picture = publishedStep({ id: 's1', kind: 'image', page: null, image: 'assets/aa' })
    const html = page({ assets, manifest: publishedDemo([picture], { font: 'Lato' }) })
    expect(html).toMatch(/<style>:root\{--font:"Lato Variable", "Lato",/)
    expect(html).toContain('<style media="not all">@font-face{Lato}</style>')
    const captured = page({ assets, manifest: publishedDemo(steps, { font: 'Lato' }) })
    expect(captured).toMatch(/<style>:root\{[^}]*\}@font-face\{Lato\}<\/style>/)
  })

  it('is first drawn when all that its stage shares the screen with is there', () => {
    const html = page()
    const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? []
    // A browser that expects an element goes on at its first tag.
    const awaited = html.indexOf(`id="${id}"`)
    expect(awaited).toBeGreaterThan(html.indexOf('class="ws-report"'))
    expect(html.slice(awaited)).not.toContain('<div')
  })

  it.each([
    ['de', 'Willkommen', '<html lang="de" dir="ltr">'],
    ['ar', 'مرحبا', '<html lang="ar" dir="rtl">'],
    // Words that run another way stand in elements of their own.
    ['fa', 'Acme', '<html lang="fa" dir="rtl">'],
    // Nobody can tell: then it is Waystep's words that are named.
    [null, 'Acme', '<html lang="en" dir="ltr">'],
    [null, 'مرحبا', '<html lang="en" dir="rtl">'],
  ])('is in the language of its demo, %s, and runs as that does', (language, title, start) => {
    expect(page({ manifest: { ...publishedDemo(steps), language, title } })).toContain(start)
  })

  it('keeps its styles in their element, whatever they say', () => {
    const css = '.a{content:"</style><script>"}'
    expect(page({ assets: { js: '/a.js', css, fonts: '' } })).toContain(
      '<style>.a{content:"<\\/style><script>"}',
    )
  })

  it('[E2.4] begins at the step that is asked for; a number without a step is the first', () => {
    expect(page({ step: '2' })).toContain('src="/v/grant/pages/s2.html"')
    expect(bootOf(page({ step: '2' })).step).toBe(2)
    for (const step of ['0', '3', '-1', '1e9', 'two', '99999999999999999999']) {
      expect(page({ step })).toContain('src="/v/grant/pages/s1.html"')
      expect(bootOf(page({ step })).step).toBe(1)
    }
  })

  it('leads on by links, with all that its address said, to its end and from there to its start', () => {
    const linksOf = (options: Parameters<typeof page>[0]) =>
      [...page(options).matchAll(/<a [^>]*href="([^"]*step=[^"]*|\/demo\/demo-1[^"]*)"/g)].map(
        ([, href]) => href,
      )
    const address = '/embed/demo-1?v_name=Ada&origin=https%3A%2F%2Fa.example'
    const on = `${address.replace('&', '&amp;')}&amp;step=2`
    expect(new Set(linksOf({ address }))).toEqual(new Set([on]))
    expect(linksOf({})).toContain('/demo/demo-1?step=2')
    expect(linksOf({ step: '2' })).toEqual(
      expect.arrayContaining(['/demo/demo-1', '/demo/demo-1?step=end']),
    )
    const end = page({ step: 'end' })
    expect(end).toContain('You’ve reached the end')
    expect(end).toContain('src="/v/grant/pages/s2.html"')
    expect(bootOf(end)).toMatchObject({ step: 2, ended: true })
  })

  it.each([
    ['a password', publishedDemo([chapterStep({ type: 'Password' })]), 'The password is checked'],
    ['a form', publishedDemo([chapterStep({ type: 'Form' })]), 'The form is sent'],
    ['a sandbox', publishedDemo(steps, { type: 'Sandbox' }), 'This demo is explored'],
  ])('says without script that %s needs it', (_, manifest, words) => {
    const said = /<noscript>(.*?)<\/noscript>/s.exec(page({ manifest }))?.[1] ?? ''
    expect(said).toContain(`lang="en" dir="ltr">${words} with JavaScript.`)
    expect(said).toContain('Switch JavaScript on')
  })

  it('says nothing of scripts where links lead on', () => {
    const chapter = publishedDemo([chapterStep({ type: 'Link' }), ...steps])
    for (const manifest of [publishedDemo(steps), chapter]) {
      expect(page({ manifest })).not.toContain('<noscript>')
    }
  })

  it('[E2.4] has no end to begin at where a gate comes before it', () => {
    const gated = { ...publishedDemo(steps), gated: true }
    expect(bootOf(page({ manifest: gated, step: 'end' })).step).toBe(1)
    expect(page({ manifest: gated, step: 'end' })).not.toContain('You’ve reached the end')
  })

  it('is found by search engines only when the author allows it, and never as embed or preview', () => {
    const noindex = '<meta name="robots" content="noindex">'
    const open = publishedDemo(steps, { searchable: true })
    expect(page()).toContain(noindex)
    expect(page({ manifest: open })).not.toContain(noindex)
    expect(page({ manifest: open, embed: true })).toContain(noindex)
    expect(page({ manifest: open, preview: true })).toContain(noindex)
  })

  it('tells search engines and social sites its title, description and address', () => {
    const html = page()
    expect(html).toContain('<title>Close deals faster</title>')
    expect(html).toContain('<link rel="canonical" href="https://demos.example/demo/demo-1">')
    expect(html).toContain('<meta property="og:title" content="Close deals faster">')
    expect(html).toContain('<meta property="og:url" content="https://demos.example/demo/demo-1">')
    expect(html).toMatch(/<meta name="description" content="Qualify a lead/)
  })

  it('shows other sites the picture of its publication, and none of a preview', () => {
    const image = (html: string) => /<meta property="og:image" content="(.*?)">/.exec(html)?.[1]
    const { publicationId } = publishedDemo(steps)
    expect(image(page())).toBe(`https://demos.example/link-picture/${publicationId}.jpg`)
    expect(image(page({ preview: true }))).toBeUndefined()
    expect(page({ preview: true })).toContain('<meta name="twitter:card" content="summary">')
  })

  it('is found by the name of its link', () => {
    const html = page({ path: '/demo/acme-tour' })
    expect(html).toContain('<link rel="canonical" href="https://demos.example/demo/acme-tour">')
    expect(html).toContain('%2Fdemo%2Facme-tour')
  })

  it('lets no text of the author out of its place', () => {
    const title = `</title></script><script>alert(1)</script>"'&\u2028<!--`
    const html = page({ manifest: { ...publishedDemo(steps), title, description: title } })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('\u2028<')
    expect(html.match(/<script/g)).toHaveLength(4)
    expect(bootOf(html).manifest.title).toBe(title)
  })
})
