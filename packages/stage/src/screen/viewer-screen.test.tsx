import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { firstScreen } from '../published/first-screen.ts'
import type { ViewerBoot } from '../published/viewer-boot.ts'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { ViewerScreen, type ViewerScreenProps } from './viewer-screen.tsx'

const steps = [1, 2, 3].map((number) =>
  publishedStep({ id: `s${number}`, hotspots: [publishedHotspot({ id: `h${number}` })] }),
)

function screen(boot: Partial<ViewerBoot> = {}): ViewerScreenProps {
  const first = firstScreen({
    manifest: publishedDemo(steps),
    grantBase: '/v/g/',
    embed: false,
    preview: false,
    step: 1,
    ...boot,
  })
  if (!first) throw new Error('No step')
  return first
}

const drawn = (props: ViewerScreenProps) => renderToStaticMarkup(<ViewerScreen {...props} />)

describe('the first screen', () => {
  it('[E2.4] shows the step that was asked for, and the first where there is none', () => {
    expect(drawn(screen({ step: 2 }))).toContain('pages/s2.html')
    expect(drawn(screen({ step: 99 }))).toContain('pages/s1.html')
  })

  it('says where the viewer is, for eyes and for screen readers', () => {
    const html = drawn(screen({ step: 2 }))
    expect(html).toContain('<span class="ws-position"><bdi>2 of 3</bdi></span>')
    expect(html).toContain('aria-label="Step 2 of 3"')
    expect(html.match(/data-state="done"/g)).toHaveLength(1)
    expect(html.match(/data-state="now"/g)).toHaveLength(1)
  })

  it('[M3.3] shows a pause where its author wants one', () => {
    const quiet = (showplaypause: boolean) => {
      const manifest = publishedDemo(steps, { showplaypause })
      return drawn(screen({ manifest, autoplay: true })).includes('data-quiet')
    }
    expect([quiet(true), quiet(false)]).toEqual([false, true])
  })

  it('has no way back from the first step and no way past a locked chapter', () => {
    expect(screen().controls).toMatchObject({ canBack: false, canNext: true })
    const locked = publishedDemo([chapterStep({ type: 'Password', locked: true }), ...steps])
    expect(screen({ manifest: locked }).controls.canNext).toBe(false)
  })

  it('shows nothing around the demo in an embed', () => {
    expect(drawn(screen())).toContain('<h1 dir="auto">Close deals faster</h1>')
    expect(drawn(screen({ embed: true }))).not.toContain('<h1')
  })

  it('[M9.40] names its author under the title, where that is to be shown', () => {
    const author = 'Ada <b>L</b>'
    expect(drawn(screen({ author }))).toContain('<bdi>Ada &lt;b&gt;L&lt;/b&gt;</bdi>')
    expect(drawn(screen({ author, embed: true }))).not.toContain('Ada')
    expect(drawn(screen())).not.toContain('ws-author')
  })

  it('[M3.6, M5.33] fills the window at full width, if it shows captured pages', () => {
    const wide = (type: 'Default' | 'HTML') =>
      drawn(screen({ manifest: publishedDemo(steps, { type, fullWidth: true }) }))
    expect(wide('HTML')).toContain('data-full="true"')
    expect(wide('Default')).not.toContain('data-full')
  })

  it('tells the author that it is a preview', () => {
    expect(drawn(screen({ preview: true }))).toContain('Preview: only people who may edit')
  })

  it("says 'Created on Waystep' unless the author says otherwise", () => {
    expect(drawn(screen())).toContain('Created on Waystep')
    const own = publishedDemo(steps, { watermarkText: 'By Contoso' })
    expect(drawn(screen({ manifest: own }))).toContain('By Contoso')
    const none = publishedDemo(steps, { showWatermark: false })
    expect(drawn(screen({ manifest: none }))).not.toContain('ws-watermark')
  })

  it('[E3.1] draws the browser bar, light or dark, only when the author wants one', () => {
    const bar = (topBar: boolean, darkmode: boolean) =>
      drawn(screen({ manifest: publishedDemo(steps, { topBar, darkmode }) }))
    expect(bar(false, true)).not.toContain('ws-bar"')
    expect(bar(true, false)).toContain('<div class="ws-bar">')
    expect(bar(true, true)).toContain('<div class="ws-bar" data-dark="true">')
  })

  it('has nothing to show for a demo without steps', () => {
    const manifest = publishedDemo([])
    expect(
      firstScreen({ manifest, grantBase: '/', embed: false, preview: false, step: 1 }),
    ).toBeNull()
  })
})

describe('around the stage', () => {
  const narrow = { adaptToNarrow: true }
  it.each([
    ['a description', { description: 'Words' }, '<p dir="auto">Words</p>', true],
    [
      'no description',
      { description: null },
      '<header class="ws-viewer-head"><h1 dir="auto">Close deals faster</h1></header>',
      true,
    ],
    ['a border', { border: true }, 'data-border="true"', true],
    ['no border', { border: false }, 'data-border', false],
    ['a way to report it', { reportUrl: '/report/d' }, '>Report this demo</a>', true],
    [
      'a sign for that in an embed',
      { reportUrl: '/report/d', embed: true },
      'title="Report this demo"',
      true,
    ],
    [
      'no words for that in an embed',
      { reportUrl: '/report/d', embed: true },
      '>Report this demo</a>',
      false,
    ],
    ['no sign for that elsewhere', { reportUrl: '/report/d' }, 'title="Report this demo"', false],
    ['a watermark in an embed, too', { embed: true }, 'Created on', true],
    ['a mark that it is embedded', { embed: true }, 'data-embed="true"', true],
    ['no such mark elsewhere', { embed: false }, 'data-embed', false],
    ['no controls where they are hidden', { hideControls: true }, 'class="ws-controls"', false],
    ['no room for them either', { hideControls: true }, '--ws-controls:0px', true],
    ['room for them elsewhere', {}, '--ws-controls', false],
    ['words under a narrow stage', narrow, 'ws-narrow', true],
    ['none there elsewhere', { adaptToNarrow: false }, 'ws-narrow', false],
    ['what is announced', { announcement: { place: 'Step 2' } }, '>Step 2</div>', true],
    [
      'what is announced in two languages',
      { language: 'de', announcement: { place: 'Step 2', words: 'Speichern' } },
      'Step 2<span lang="de">. Speichern</span>',
      true,
    ],
    ['nothing that covers it', {}, 'inert', false],
  ] as const)('has %s', (_, props, mark, isThere) => {
    expect(drawn({ ...screen(), reportUrl: null, ...props }).includes(mark)).toBe(isThere)
  })

  it('has the words of the hotspot that is active, or of the first', () => {
    const demo = publishedDemo([
      publishedStep({
        hotspots: ['a', 'b'].map((id) => publishedHotspot({ id, text: `<p>Of ${id}</p>` })),
      }),
    ])
    const props = { ...screen({ manifest: demo }), ...narrow }
    const words = (activeHotspotId: string | null) =>
      drawn({ ...props, stage: { ...props.stage, activeHotspotId } }).match(/ws-narrow.*/)?.[0]
    expect(words('b')).toContain('Of b')
    expect(words('c')).toContain('Of a')
    expect(words(null)).not.toContain('Of b')
  })

  it('has no words beside a chapter, and room for a bar where there is one', () => {
    const chapter = screen({ manifest: publishedDemo([chapterStep({})]) })
    expect(drawn({ ...chapter, ...narrow })).not.toContain('ws-narrow')
    expect(drawn(screen())).toContain('--ws-bar-height:0px')
    const barred = publishedDemo(steps, { topBar: true })
    expect(drawn(screen({ manifest: barred }))).toContain('--ws-bar-height:36px')
  })
})

describe('over the stage', () => {
  it('says that the demo is over and offers to start again', () => {
    const html = drawn({ ...screen(), end: { title: 'Close deals faster', action: null } })
    expect(html).toContain('You’ve reached the end')
    expect(html).toContain('Start over')
    expect(html).toContain('inert')
  })

  it('says what went wrong, before anything else', () => {
    const html = drawn({
      ...screen(),
      fault: { kind: 'offline', trying: false },
      end: { title: '', action: null },
    })
    expect(html).toContain('You are offline')
    expect(html).not.toContain('Start over')
  })
})
