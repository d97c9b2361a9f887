import { describe, expect, it } from 'vitest'
import { imageStep, testDocument, textEdit } from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import {
  acceptedLossesLimit,
  createDemo,
  type Demo,
  demoChangesSchema,
  demoFonts,
  demoSchema,
} from './demo.ts'
import { orderedSteps } from './demo-document.ts'
import { createWorkspace } from './workspace.ts'

const createdAt = '2026-01-02T03:04:05.000Z'
const demo = createDemo({ id: testId('d'), workspaceId: testId('w'), createdAt })
const keeps = (fields: Partial<Demo>) => {
  expect(demoSchema.parse({ ...demo, ...fields })).toEqual({ ...demo, ...fields })
}
const takes = (change: object) => demoChangesSchema.safeParse(change).success

describe('a demo', () => {
  it('[E3.1] has id, title, type, workspace, date, bar, dark mode, captions and whose voice', () => {
    const given = {
      id: testId('d'),
      title: 'A tour',
      type: 'HTML' as const,
      workspaceId: testId('w'),
      topBar: true,
      darkmode: true,
      showCCButton: true,
      recordOwnVoice: true,
      createdAt,
    }
    expect(createDemo(given)).toMatchObject(given)
    for (const owner of ['id', 'workspaceId', 'createdAt']) {
      expect(demoSchema.safeParse({ ...given, [owner]: undefined }).success, owner).toBe(false)
    }
    for (const flag of ['topBar', 'darkmode', 'showCCButton', 'recordOwnVoice'] as const) {
      expect(demo[flag], flag).toBe(false)
      expect(takes({ [flag]: 'yes' }), flag).toBe(false)
    }
    const document = testDocument({ steps: [imageStep('a'), imageStep('b')] })
    expect(orderedSteps(document).map((step) => step.demoId)).toEqual([
      document.demo.id,
      document.demo.id,
    ])
  })

  it('[E2.36] keeps which losses of its captures its authors accept, and not without end', () => {
    expect(demo.acceptedLosses).toEqual([])
    keeps({ acceptedLosses: ['asset-missing https://cdn.test/a.woff2'] })
    expect(takes({ acceptedLosses: ['a'.repeat(501)] })).toBe(false)
    const many = Array.from({ length: acceptedLossesLimit + 1 }, (_, nth) => `a ${nth}`)
    expect(takes({ acceptedLosses: many })).toBe(false)
    expect(takes({ acceptedLosses: many.slice(1) })).toBe(true)
  })

  it('[M3.2] has a type, steps, a workspace and edits of its pages', () => {
    const types = ['Default', 'HTML', 'Sandbox', 'Video', 'html']
    expect(types.filter((type) => takes({ type }))).toEqual(['Default', 'HTML', 'Sandbox'])
    expect(demo).toMatchObject({ type: 'Default', workspaceId: testId('w') })
    const edit = textEdit('e')
    const document = testDocument({ demo: { title: 'T' }, steps: [imageStep('a')], edits: [edit] })
    expect(document.demo.title).toBe('T')
    expect(Object.keys(document.steps)).toEqual([testId('a')])
    expect(document.edits[edit.id]).toEqual(edit)
    expect(edit.demoId).toBe(document.demo.id)
  })

  it('[H3.3] has edits, config, type, view on phones, font, steps shown and whose voice', () => {
    const updateDates = {
      enabled: true,
      startDate: '2026-01-01',
      endDate: '2026-02-01',
      showHighlights: true,
    }
    keeps({
      type: 'Sandbox',
      config: { htmlDemos: { updateDates, imageHosts: ['images.acme.com'] } },
      mobileHotspotView: false,
      font: 'Custom',
      customFontId: testId('font'),
      showSteps: false,
      recordOwnVoice: true,
    })
    const document = testDocument({ edits: [textEdit('e')] })
    expect(Object.keys(document.edits)).toEqual([testId('e')])
  })

  it('[M3.3] has captions and autoplay, with times per step', () => {
    expect(demo).toMatchObject({
      showCCButton: false,
      autoplay: false,
      autoplayduration: 2000,
      autoPlayDelay: 500,
      loop: false,
      customizePerStep: false,
      stepTimings: [],
    })
    keeps({
      showCCButton: true,
      autoplay: true,
      autoplayduration: 3000,
      autoPlayDelay: 1500,
      showplaypause: false,
      loop: true,
      customizePerStep: true,
      stepTimings: [{ stepId: testId('s'), duration: 4000, transition: 1000 }],
    })
    expect(takes({ stepTimings: [{ duration: 4000, transition: 1000 }] })).toBe(false)
  })

  it('[M3.4] has background music and its volume', () => {
    expect(demo.backgroundMusicUrl).toBe(null)
    keeps({ backgroundMusicUrl: testAsset('music'), backgroundMusicVolume: 30 })
    keeps({ backgroundMusicUrl: 'track:calm-morning' })
    expect(takes({ backgroundMusicUrl: 'https://acme.com/a.mp3' })).toBe(false)
  })

  it('[M9.16] has music 0 to 100 loud', () => {
    const volumes = [0, 50, 100, 101, -1, 1.5]
    expect(volumes.filter((backgroundMusicVolume) => takes({ backgroundMusicVolume }))).toEqual([
      0, 50, 100,
    ])
  })

  it('has branding; its watermark is inherited, its own, or hidden', () => {
    expect(demo.showWatermark).toBe(null)
    for (const showWatermark of [null, true, false]) keeps({ showWatermark })
    keeps({
      watermarkLogoUrl: testAsset('logo'),
      watermarkText: 'Acme',
      watermarkLink: 'https://acme.com',
      brandLogo: testAsset('brand'),
      ctabtntext: 'Buy',
      ctabtncolor: '#123456',
      ctabtntextcolor: '#fff',
      ctabtnlink: 'https://acme.com/buy',
    })
  })

  it('[M3.42] has a share page button: text, link, background colour and text colour', () => {
    const button = { ctabtntext: 'Try it', ctabtnlink: 'mailto:sales@acme.com' }
    keeps({ ...button, ctabtncolor: '#000000', ctabtntextcolor: '#ffffff' })
    expect(takes({ ctabtnlink: 'javascript:alert(1)' })).toBe(false)
    expect(takes({ ctabtncolor: 'red' })).toBe(false)
    expect(takes({ ctabtntextcolor: 'red' })).toBe(false)
  })

  it('[M5.5, M9.15] has a watermark of at most 20 characters', () => {
    expect(takes({ watermarkText: 'x'.repeat(20) })).toBe(true)
    expect(takes({ watermarkText: 'x'.repeat(21) })).toBe(false)
  })

  it('[M3.6, M9.18] is framed and displayed; transparency goes from 50 to 100 percent in tens', () => {
    const flags = [
      ...(['topBar', 'darkmode', 'progressbar', 'fullWidth', 'border', 'nextButton'] as const),
      ...(['showWaystepLink', 'showSteps', 'hotspotTextVisible', 'mobileHotspotView'] as const),
    ]
    for (const flag of flags) {
      keeps({ [flag]: true })
      keeps({ [flag]: false })
    }
    const percents = [...Array(12)].map((_, index) => index * 10)
    const accepted = percents.filter((hotspotOpacity) => takes({ hotspotOpacity }))
    expect(accepted).toEqual([50, 60, 70, 80, 90, 100])
  })

  it('[M3.7] has the Default font, or one of its workspace by id', () => {
    expect(demo).toMatchObject({ font: 'Default', customFontId: null })
    const url = testAsset('font')
    const font = { id: testId('font'), name: 'Acme Sans', url, isVariable: true }
    const workspace = createWorkspace({
      id: testId('w'),
      plan: 'Pro',
      createdAt,
      customFonts: [font],
    })
    expect(workspace.customFonts).toEqual([font])
    keeps({ font: 'Custom', customFontId: font.id })
    expect(takes({ font: 'Acme Sans' })).toBe(false)
  })

  it('[E3.42, M9.43] offers thirteen fonts and Default, beside a font of the workspace', () => {
    const own = demoFonts.filter((font) => font !== 'Default' && font !== 'Custom')
    expect(new Set(own).size).toBe(13)
    expect(demoFonts).toContain('Default')
    for (const font of demoFonts) expect(takes({ font }), font).toBe(true)
  })

  it('[M3.8] says whether it may be copied, what its page shows, whose language, and how calm it is', () => {
    const flags = [
      'allowDuplicate',
      'displayAuthor',
      'displayDescription',
      'detectBrowserLanguage',
      'captionsOn',
      'lessMotion',
    ]
    for (const flag of flags) {
      expect(demo).toHaveProperty(flag, false)
      keeps({ [flag]: true })
    }
  })

  it('[M9.40] knows what it was copied from, which no change says', () => {
    const copiedFrom = { path: `/demo/${testId('original')}`, title: 'Tour' }
    expect(demo.copiedFrom).toBeNull()
    expect(demoSchema.parse({ ...demo, copiedFrom }).copiedFrom).toEqual(copiedFrom)
    expect(takes({ copiedFrom })).toBe(false)
    const elsewhere = { ...copiedFrom, path: 'https://outside.test/' }
    expect(demoSchema.safeParse({ ...demo, copiedFrom: elsewhere }).success).toBe(false)
  })

  it('[M3.9] has a background with the ids of what it belongs to', () => {
    expect(demo.background).toBe(null)
    const ids = { demoId: demo.id, workspaceId: testId('w'), chapterId: testId('c') }
    keeps({
      background: {
        id: testId('b'),
        type: 'Color',
        value: '#112233',
        ...ids,
        screenshotId: testId('s'),
      },
    })
  })

  it('never runs a link', () => {
    expect(demoSchema.safeParse({ ...demo, watermarkLink: 'javascript:alert(1)' }).success).toBe(
      false,
    )
  })
})
