import {
  addressWith,
  barsAround,
  defaultShareOptions,
  type Embedded,
  fittingSize,
  iframeCode,
  inlineCode,
  popupCode,
  sizedFrame,
} from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'

const hostile: Embedded = {
  address: addressWith('https://demos.example/embed/1', {
    ...defaultShareOptions,
    step: 3,
    autoplay: true,
    hideControls: true,
  }),
  title: '"><script>alert(1)</script>&amp;',
  frame: { width: 1600, height: 900 },
  around: 44,
}

const address = 'https://demos.example/embed/1?step=3&autoplay=true&controls=hide'

function parsed(html: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = html
  return place
}

describe('[E1.18, E2.63] the code that embeds a demo', () => {
  it('is a frame in the demo’s own ratio, with a title that cannot leave its attribute', () => {
    const place = parsed(iframeCode(hostile))
    const frame = place.querySelector('iframe')
    expect(place.querySelectorAll('*')).toHaveLength(2)
    expect(frame?.getAttribute('src')).toBe(address)
    expect(frame?.title).toBe(hostile.title)
    expect(place.innerHTML).toContain('padding-bottom:calc(56.25% + 44px)')
  })

  it('is a frame of a size for those who ask for one', () => {
    const frame = parsed(sizedFrame(hostile, { width: 640, height: 360 })).querySelector('iframe')
    expect(frame).toMatchObject({ width: '640', height: '360', title: hostile.title })
    expect(frame?.getAttribute('src')).toBe(address)
  })

  it.each([
    ['inline', inlineCode(hostile), 'div'],
    ['popup', popupCode(hostile, 'See <it>'), 'button'],
  ])('is a place for the script: %s', (how, html, tag) => {
    const place = parsed(html)
    expect([...place.querySelectorAll('*')].map((each) => each.localName)).toEqual([tag, 'script'])
    const { dataset, textContent } = place.querySelector<HTMLElement>(tag) as HTMLElement
    expect(dataset).toMatchObject({
      waystepTitle: hostile.title,
      waystepRatio: '1600/900',
      waystepAround: '44',
    })
    expect(dataset[how === 'popup' ? 'waystepPopup' : 'waystepInline']).toBe(address)
    expect(textContent).toBe(how === 'popup' ? 'See <it>' : '')
    expect(place.querySelector('script')?.getAttribute('src')).toBe(
      'https://demos.example/embed.js',
    )
  })

  it('is as large as it may be, with room for the bars', () => {
    expect(fittingSize(hostile, { width: 800, height: 10_000 })).toEqual({
      width: 800,
      height: 494,
    })
    expect(fittingSize(hostile, { width: 800, height: 134 })).toEqual({ width: 160, height: 134 })
    expect(fittingSize(hostile, { width: 800, height: 30 })).toEqual({ width: 1, height: 30 })
    expect(barsAround({ topBar: true }, { hideControls: false })).toBe(80)
    expect(barsAround({ topBar: false }, { hideControls: true })).toBe(0)
  })

  it('says nothing of options that are as usual', () => {
    expect(addressWith('https://demos.example/demo/1', defaultShareOptions)).toBe(
      'https://demos.example/demo/1',
    )
  })
})
