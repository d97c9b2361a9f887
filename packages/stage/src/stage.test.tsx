import type { PublishedHotspot, PublishedStep } from '@waystep/demo-model'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { stageOf } from './published/stage-of.ts'
import { Stage } from './stage.tsx'
import type { StageProps } from './stage-props.ts'
import { publishedDemo, publishedHotspot, publishedStep } from './testing/index.ts'

function drawn(
  step: Partial<PublishedStep>,
  hotspots: readonly Partial<PublishedHotspot>[] = [],
  props: Partial<StageProps> = {},
): string {
  const demo = publishedDemo([
    publishedStep({
      ...step,
      hotspots: hotspots.map((hotspot, index) => publishedHotspot({ id: `h${index}`, ...hotspot })),
    }),
  ])
  const [first] = demo.steps
  if (!first) throw new Error('No step')
  return renderToStaticMarkup(<Stage {...stageOf(demo, first, '/v/g/')} mode="view" {...props} />)
}

describe('on the server', () => {
  it('has no document, and needs none', () => {
    expect(typeof document).toBe('undefined')
    expect(drawn({})).toContain('ws-stage')
  })

  it('draws a captured page in a sandbox without scripts, at its own size', () => {
    const html = drawn({ id: 's1' })
    expect(html).toMatch(/<iframe[^>]* src="\/v\/g\/pages\/s1\.html"/)
    expect(html).toContain('sandbox="allow-same-origin"')
    expect(html).not.toContain('allow-scripts')
    expect(html).toContain('--ws-media-width:1280;--ws-media-height:720')
  })

  it('shows a page by its picture until it has loaded, where it is given one', () => {
    const page = publishedDemo([publishedStep({})]).steps[0]
    if (!page) throw new Error('No step')
    const { step } = stageOf(publishedDemo([page]), page, '/v/g/')
    if (step.kind !== 'page') throw new Error('No page')
    expect(drawn({}, [], { step: { ...step, placeholder: '/api/assets/w/ab' } })).toMatch(
      /<img class="ws-placeholder" src="\/api\/assets\/w\/ab"/,
    )
    expect(drawn({})).not.toContain('ws-placeholder')
  })

  it('draws pictures and videos', () => {
    expect(drawn({ kind: 'image', page: null, image: 'assets/ab', alt: 'The board' })).toMatch(
      /<img[^>]* src="\/v\/g\/assets\/ab" alt="The board"/,
    )
    const video = {
      src: 'assets/cd',
      width: 1920,
      height: 1080,
      duration: 3,
      trimStart: 0,
      trimEnd: 100,
      playbackRate: 1 as const,
      mute: false,
    }
    expect(drawn({ kind: 'video', page: null, video })).toMatch(
      /<video[^>]* src="\/v\/g\/assets\/cd"/,
    )
  })

  it('[E3.42] writes in another font than the page around it where it is given one', () => {
    expect(drawn({}, [{}], { font: '"Lato", serif' })).toMatch(
      /^<div class="ws-stage"[^>]*--font:&quot;Lato&quot;, serif/,
    )
    expect(drawn({}, [{}], { font: null })).not.toContain('--font')
  })

  it('draws a step without a picture as an empty one', () => {
    const html = drawn({ kind: 'image', page: null, image: null })
    expect(html).not.toContain('<img')
    expect(html).toContain('ws-media')
  })
})

describe('hotspots', () => {
  it('[H2.45] draws the text as the HTML made from its markdown', () => {
    expect(drawn({}, [{}])).toContain('<p dir="auto">Click <strong>Save</strong></p>')
  })

  it('draws a hotspot without text alone', () => {
    const html = drawn({}, [{ text: '' }])
    expect(html).toContain('ws-mark')
    expect(html).not.toContain('ws-tip')
  })

  it('stand at their percent coordinates', () => {
    const html = drawn({}, [{ mouseXCooridnate: 12.5, mouseYCooridnate: 80 }])
    expect(html).toContain('left:12.5%;top:80%')
    expect(html).toContain('--ws-x:12.5;--ws-y:80')
  })

  it('[H2.47] carry their alignment and width', () => {
    for (const textAlign of ['Left', 'Center', 'Right'] as const) {
      expect(drawn({}, [{ textAlign }])).toContain(`data-align="${textAlign}"`)
    }
    for (const hotspotWidth of ['Small', 'Medium', 'Large'] as const) {
      expect(drawn({}, [{ hotspotWidth }])).toContain(`data-width="${hotspotWidth}"`)
    }
  })

  it("have their author's colours", () => {
    expect(drawn({}, [{ bgcolor: '#123456', textcolor: '#fedcba' }])).toContain(
      '--ws-bg:#123456;--ws-fg:#fedcba',
    )
  })

  it('show their text on hover only, when the author wants that', () => {
    expect(drawn({}, [{ textVisible: false }])).toContain('data-open="false"')
    expect(drawn({}, [{ textVisible: true }])).toContain('data-open="true"')
  })

  it('dims all but the active one', () => {
    const html = drawn({}, [{}, {}], { activeHotspotId: 'h1', dimOthers: true, mode: 'edit' })
    expect(html.match(/data-hotspot="h0"[^>]*data-faint="true"/)).not.toBeNull()
    expect(html.match(/data-hotspot="h1"[^>]*data-faint/)).toBeNull()
  })

  it('draws a Modal in its corner, and without a tooltip', () => {
    const html = drawn({}, [{ style: 'Modal', modalPosition: 'TopRight' }])
    expect(html).toContain('data-position="TopRight"')
    expect(html).not.toContain('ws-tip')
  })

  it('draws nothing of an invisible hotspot but its place', () => {
    expect(drawn({}, [{ isVisible: false }])).toContain('class="ws-mark ws-unseen"')
  })
})

describe('backdrop', () => {
  it('[H3.8] is dark, light or none, and leaves the places of hotspots bright', () => {
    expect(drawn({}, [{}])).not.toContain('ws-backdrop')
    const dark = drawn({ backdrop: 'Dark' }, [{ mouseXCooridnate: 30, mouseYCooridnate: 40 }])
    expect(dark).toContain('data-kind="Dark"')
    expect(dark).toContain('<circle cx="30%" cy="40%"')
    const light = drawn({ backdrop: 'Light' }, [
      { style: 'Area', mouseXCooridnate: 50, mouseYCooridnate: 50, boxWidth: 20, boxHeight: 10 },
    ])
    expect(light).toContain('data-kind="Light"')
    expect(light).toContain('<rect x="40%" y="45%" width="20%" height="10%"')
  })

  it('[M9.10] covers 15 percent dark and 35 percent light behind modals', () => {
    expect(drawn({ backdrop: 'Dark' }, [{ style: 'Modal' }])).toContain('fill-opacity="0.15"')
    expect(drawn({ backdrop: 'Light' }, [{ style: 'Modal' }])).toContain('fill-opacity="0.35"')
  })
})

describe('a way out of the demo', () => {
  const out = { nextlink: 'https://acme.com/docs?a=1&b=2', textVisible: true }
  const links = (html: string) => html.match(/<a [^>]*>/g) ?? []

  it('is a link in a new tab that knows nothing of the demo, on the hotspot and on its button', () => {
    const drawnLinks = links(drawn({}, [out]))
    expect(drawnLinks).toHaveLength(2)
    for (const link of drawnLinks) {
      expect(link).toContain('href="https://acme.com/docs?a=1&amp;b=2"')
      expect(link).toContain('target="_blank"')
      expect(link).toContain('rel="noopener"')
    }
  })

  it('leads out of an embed’s frame, too, where it opens no new tab', () => {
    const [mark, next] = links(drawn({}, [{ ...out, nextlinkNewTab: false }]))
    for (const link of [mark, next]) {
      expect(link).toContain('target="_top"')
      expect(link).toContain('rel="noopener"')
    }
  })

  it('leads nowhere while the hotspot is edited', () => {
    expect(links(drawn({}, [out], { mode: 'edit' }))).toEqual([])
  })
})
