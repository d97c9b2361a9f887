import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ViewerControls, type ViewerControlsProps } from './viewer-controls.tsx'

const usual: ViewerControlsProps = {
  number: 2,
  total: 3,
  canBack: true,
  canNext: true,
  canStart: true,
  sandbox: false,
  progress: true,
  playing: null,
  captions: null,
  fullScreen: null,
  shortcuts: null,
}

/** The names of the buttons that are drawn; those that are disabled in brackets. */
function buttons(props: Partial<ViewerControlsProps>): string[] {
  const html = renderToStaticMarkup(<ViewerControls {...usual} {...props} />)
  return [...html.matchAll(/<button[^>]*>/g)].map(([button]) => {
    const name = /aria-label="([^"]*)"/.exec(button)?.[1] ?? ''
    return button.includes('disabled=""') ? `(${name})` : name
  })
}

describe('the controls under a demo', () => {
  it('offer both ways, disabled where there is none', () => {
    expect(buttons({})).toEqual(['Back', 'Next'])
    expect(buttons({ canBack: false, canNext: false })).toEqual(['(Back)', '(Next)'])
  })

  it('offer the start of a sandbox, and Next only where something comes next', () => {
    const sandbox = { sandbox: true, canStart: false }
    expect(buttons({ ...sandbox, canNext: true })).toEqual(['Back', '(Back to the start)', 'Next'])
    expect(buttons({ sandbox: true, canNext: false })).toEqual(['Back', 'Back to the start'])
  })

  it('[M3.3] offer captions where the step has them, and say whether they are shown', () => {
    expect(buttons({ captions: false })).toEqual(['Back', 'Next', 'Captions'])
    const html = renderToStaticMarkup(<ViewerControls {...usual} captions />)
    expect(html).toMatch(/aria-label="Captions" aria-pressed="true"/)
  })

  it('offer to play and full screen where they are known', () => {
    expect(buttons({ playing: false, fullScreen: false })).toEqual([
      'Back',
      'Next',
      'Play',
      'Full screen',
    ])
    expect(buttons({ playing: true, fullScreen: true })).toEqual([
      'Back',
      'Next',
      'Pause',
      'Leave full screen',
    ])
  })

  it.each(['fullScreen', 'shortcuts'] as const)('keep room for %s until the page knows', (name) => {
    expect(buttons({ [name]: 'unknown' })).toEqual(['Back', 'Next'])
    const controls = (known: 'unknown' | boolean | null) => {
      const props = { ...usual, [name]: known }
      return renderToStaticMarkup(<ViewerControls {...props} />).split('class="ws-control').length
    }
    expect(controls('unknown')).toBe(controls(false))
    expect(controls(null)).toBe(controls(false) - 1)
  })

  it('keep the pause of an author who shows none for the Tab key, and show how to play on', () => {
    const html = (playing: boolean) =>
      renderToStaticMarkup(<ViewerControls {...usual} playing={playing} quietPause shortcuts />)
    expect(html(true)).toMatch(/data-quiet="true" aria-label="Pause"/)
    expect(html(false)).not.toContain('data-quiet')
    expect(html(true)).toContain('Home, End, F, P')
  })

  it('draw no progress in a sandbox, nor where its author wants none', () => {
    const html = (props: Partial<ViewerControlsProps>) =>
      renderToStaticMarkup(<ViewerControls {...usual} {...props} />)
    expect(html({})).toContain('role="progressbar"')
    expect(html({ progress: false })).not.toContain('role="progressbar"')
    expect(html({ sandbox: true })).not.toContain('role="progressbar"')
    expect(html({ sandbox: true })).not.toContain('2 of 3')
  })

  it('lead by address where there is one, but never back in a sandbox', () => {
    const to = (way: string) => (id?: string) => `/d?${way}=${id}`
    const addresses = { next: to('next'), back: to('back'), start: '/d', button: () => null }
    const links = (sandbox: boolean) => {
      const props = { addresses, hotspotId: 'h', sandbox, canStart: true }
      const html = renderToStaticMarkup(<ViewerControls {...usual} {...props} />)
      return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    }
    expect(links(false)).toEqual(['/d?back=h', '/d?next=h'])
    expect(links(true)).toEqual(['/d', '/d?next=h'])
  })
})

it('marks the steps that are behind, and the one that is shown', () => {
  const html = renderToStaticMarkup(<ViewerControls {...usual} />)
  const segments = html.split('ws-segments')[1]?.split('</div>')[0] ?? ''
  const states = [...segments.matchAll(/<i(?: data-state="(\w+)")?/g)].map(([, state]) => state)
  expect(states).toEqual(['done', 'now', undefined])
})
