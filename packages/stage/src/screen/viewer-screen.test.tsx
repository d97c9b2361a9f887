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
    expect(html).toContain('<span class="ws-position">2 of 3</span>')
    expect(html).toContain('aria-label="Step 2 of 3"')
    expect(html.match(/data-state="done"/g)).toHaveLength(1)
    expect(html.match(/data-state="now"/g)).toHaveLength(1)
  })

  it('has no way back from the first step and no way past a locked chapter', () => {
    expect(screen().controls).toMatchObject({ canBack: false, canNext: true })
    const locked = publishedDemo([chapterStep({ type: 'Password', locked: true }), ...steps])
    expect(screen({ manifest: locked }).controls.canNext).toBe(false)
  })

  it('shows nothing around the demo in an embed', () => {
    expect(drawn(screen())).toContain('<h1>Close deals faster</h1>')
    expect(drawn(screen({ embed: true }))).not.toContain('<h1>')
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

describe('over the stage', () => {
  it('says that the demo is over and offers to start again', () => {
    const html = drawn({ ...screen(), end: { title: 'Close deals faster', action: null } })
    expect(html).toContain('You’ve reached the end')
    expect(html).toContain('Start over')
    expect(html).toContain('inert')
  })

  it('says what went wrong, before anything else', () => {
    const html = drawn({ ...screen(), fault: 'offline', end: { title: '', action: null } })
    expect(html).toContain('You are offline')
    expect(html).not.toContain('Start over')
  })
})
