import {
  addressWith,
  defaultShareOptions,
  type Embedded,
  embedShape,
  iframeCode,
  inlineCode,
  popupCode,
  sizedFrame,
} from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'

const frame = { width: 1600, height: 900 }
const hostile: Embedded = {
  address: addressWith('https://demos.example/embed/1', {
    ...defaultShareOptions,
    step: 3,
    autoplay: true,
    hideControls: true,
  }),
  title: '"><script>alert(1)</script>&amp;',
  frame,
  shape: embedShape(
    frame,
    { type: 'Default', topBar: false, fullWidth: false, mobileHotspotView: true },
    { hideControls: false },
  ),
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
    expect(place.innerHTML).toContain(
      'padding-bottom:calc(56.25% + 44px + clamp(0px, (640px - 100%) * 999, 152px));',
    )
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
      waystepNarrow: '196',
    })
    expect(dataset[how === 'popup' ? 'waystepPopup' : 'waystepInline']).toBe(address)
    expect(textContent).toBe(how === 'popup' ? 'See <it>' : '')
    expect(place.querySelector('script')?.getAttribute('src')).toBe(
      'https://demos.example/embed.js',
    )
  })

  it('says what its title is written in, where that is known, and of a button nothing', () => {
    const known: Embedded = { ...hostile, language: 'de' }
    const size = { width: 640, height: 360 }
    const langsIn = (html: string) =>
      [...parsed(html).querySelectorAll<HTMLElement>('*')].map(
        ({ lang, dataset }) => lang || dataset['waystepLang'],
      )
    expect(langsIn(iframeCode(known))).toEqual([undefined, 'de'])
    expect(langsIn(sizedFrame(known, size))).toEqual(['de'])
    for (const html of [inlineCode(known), popupCode(known, 'See it')]) {
      expect(langsIn(html)).toEqual(['de', undefined])
      expect(html).not.toMatch(/ lang=/)
    }
    for (const language of [null, undefined]) {
      const unknown = { ...hostile, ...(language === null && { language }) }
      for (const html of [iframeCode(unknown), sizedFrame(unknown, size), inlineCode(unknown)]) {
        expect(html).not.toMatch(/lang=/)
      }
    }
  })

  it('says nothing of options that are as usual', () => {
    expect(addressWith('https://demos.example/demo/1', defaultShareOptions)).toBe(
      'https://demos.example/demo/1',
    )
  })
})
