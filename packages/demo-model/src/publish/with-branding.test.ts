import { describe, expect, it } from 'vitest'
import type { DemoChanges } from '../records/demo.ts'
import { chapterOn, chapterStep, imageStep, testButton, testDocument } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { publishDemo } from './publish-demo.ts'
import { type ShownBranding, withBranding } from './with-branding.ts'

const workspace = { watermarkText: 'Acme demos', watermarkLogoUrl: testAsset('acme') }
const whole: ShownBranding = {
  logoAndButton: true,
  watermark: true,
  music: true,
  ownFont: true,
  copies: true,
  workspace,
}
const own = {
  watermarkText: 'Tour',
  watermarkLogoUrl: testAsset('tour'),
  watermarkLink: 'https://tour.example',
}
const shown = (changes: DemoChanges, branding: ShownBranding) => {
  const { demo } = withBranding(testDocument({ demo: changes }), branding)
  const { showWatermark, watermarkText, watermarkLogoUrl, watermarkLink } = demo
  return { showWatermark, watermarkText, watermarkLogoUrl, watermarkLink }
}
const nothing = { watermarkText: null, watermarkLogoUrl: null, watermarkLink: null }

describe('the branding that viewers get', () => {
  it('[M4.28, M3.39] has the workspace’s watermark, the demo’s own, or none, and nothing of the others', () => {
    expect(shown({ showWatermark: null, ...own }, whole)).toEqual({
      showWatermark: null,
      ...workspace,
      watermarkLink: null,
    })
    expect(shown({ showWatermark: true, ...own }, whole)).toEqual({ showWatermark: true, ...own })
    expect(shown({ showWatermark: false, ...own }, whole)).toEqual({
      showWatermark: false,
      ...nothing,
    })
  })

  it('[M4.28, M6.5] always has the maker’s watermark where the plan opens none', () => {
    for (const showWatermark of [null, true, false]) {
      expect(shown({ showWatermark, ...own }, { ...whole, watermark: false })).toEqual({
        showWatermark: null,
        ...nothing,
      })
    }
  })

  it('[M6.7] lets viewers copy a demo only where the plan opens it, and its author still does', () => {
    const copyable = (copies: boolean) =>
      withBranding(testDocument({ demo: { allowDuplicate: true } }), { ...whole, copies }).demo
        .allowDuplicate
    expect([true, false].map(copyable)).toEqual([true, false])
  })

  it('[M6.3, M6.6] has music and a font of the workspace only where the plan opens them', () => {
    const customFontId = testId('font')
    const music = 'track:open-road'
    const demo = { font: 'Custom', customFontId, backgroundMusicUrl: music } as const
    const left = (branding: Partial<ShownBranding>) => {
      const shownDemo = withBranding(testDocument({ demo }), { ...whole, ...branding }).demo
      return [shownDemo.font, shownDemo.customFontId, shownDemo.backgroundMusicUrl]
    }
    expect(left({})).toEqual(['Custom', customFontId, music])
    expect(left({ music: false })).toEqual(['Custom', customFontId, null])
    expect(left({ ownFont: false })).toEqual(['Default', null, music])
  })

  it('[M6.4, M4.38] has no logo, no button and no way out of the last chapter without the plan', () => {
    const first = imageStep('first')
    const last = chapterStep('last')
    const document = testDocument({
      demo: {
        brandLogo: testAsset('logo'),
        ctabtntext: 'Buy',
        ctabtnlink: 'https://acme.example/buy',
      },
      steps: [first, last],
      chapters: [chapterOn(last, { buttons: [testButton('go', testId('chapter of last'))] })],
    })
    const published = (branding: ShownBranding) => {
      const demo = publishDemo(document, {
        publicationId: 'p',
        pageUrl: () => null,
        imageUrl: () => null,
        assetUrl: (reference) => reference,
        linksOf: () => [],
        viewportOf: () => null,
        heldBack: new Set(),
        passedGates: new Set(),
        branding,
        workspace: null,
      })
      const { brandLogo, ctabtntext, ctabtnlink } = demo.settings
      return [brandLogo, ctabtntext, ctabtnlink, demo.steps.at(-1)?.chapter?.buttons[0]?.href]
    }
    expect(published(whole)).toEqual([
      testAsset('logo'),
      'Buy',
      'https://acme.example/buy',
      'https://acme.example/buy',
    ])
    expect(published({ ...whole, logoAndButton: false })).toEqual([null, null, null, null])
  })
})
