import { type PublishedDemo, playback } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { firstScreen, screenOf, stepOfNumber } from './first-screen.ts'
import { stageOf } from './stage-of.ts'
import { type ViewerBoot, withVariables } from './viewer-boot.ts'
import { watermarkOf } from './watermark-of.ts'

const page = publishedStep({
  id: 'page',
  hotspots: [publishedHotspot({ id: 'a' }), publishedHotspot({ id: 'b' })],
  links: [
    {
      id: 'l1',
      nodeId: 4,
      hoverColor: '#123456',
      step: null,
      href: 'https://a.example',
      newTab: true,
    },
    { id: 'l2', nodeId: 5, hoverColor: '#654321', step: null, href: null, newTab: true },
  ] as never,
})
const picture = publishedStep({ id: 'picture', kind: 'image', page: null, image: 'assets/ab' })
const locked = chapterStep({ type: 'Password', locked: true }, { id: 'locked' })

function bootOf(
  settings: Partial<PublishedDemo['settings']> = {},
  more: Partial<ViewerBoot> = {},
): ViewerBoot {
  const manifest = publishedDemo([page, picture, locked], settings)
  const boot = {
    manifest,
    grantBase: '/v/g/',
    step: 1,
    embed: false,
    preview: false,
    autoplay: false,
  }
  return { ...boot, ...more } as ViewerBoot
}

function screenAt(number: number, ...how: Parameters<typeof bootOf>) {
  const boot = bootOf(...how)
  const step = stepOfNumber(boot.manifest, number)
  if (!step) throw new Error('No step')
  return screenOf(boot, step, playback.startPlayback(boot.manifest, number))
}

it('[E2.4] begins with the step that is asked for, or with the first', () => {
  const demo = publishedDemo([page, picture])
  expect([1, 2, 3].map((number) => stepOfNumber(demo, number)?.id)).toEqual([
    'page',
    'picture',
    'page',
  ])
  expect(stepOfNumber(publishedDemo([]), 1)).toBeNull()
  expect(firstScreen(bootOf({}, { step: 2 }))?.stage.step.id).toBe('picture')
  expect(firstScreen(bootOf({}, { manifest: publishedDemo([]) }))).toBeNull()
})

it.each([
  ['the first step', 1, {}, { canBack: false, canNext: true, canStart: false }],
  ['a later step', 2, {}, { canBack: true, canNext: true, canStart: true }],
  ['a gate', 3, {}, { canBack: true, canNext: false, canStart: true }],
  [
    'a page of a sandbox',
    1,
    { type: 'Sandbox' },
    { canBack: false, canNext: false, canStart: false },
  ],
  [
    'a picture of a sandbox',
    2,
    { type: 'Sandbox' },
    { canBack: false, canNext: true, canStart: true },
  ],
] as const)('leads from %s only where one may go', (_, number, settings, wanted) => {
  const { controls, stage } = screenAt(number, settings)
  expect(controls).toMatchObject({ number, total: 3, sandbox: 'type' in settings, ...wanted })
  expect(stage.explores).toBe('type' in settings && number === 1)
})

it.each([
  [{}, {}, null],
  [{}, { autoplay: true }, true],
  [{ type: 'Sandbox' }, { autoplay: true }, null],
] as const)('with settings %j, asked for %j, plays by itself: %j', (settings, more, playing) => {
  expect(screenAt(1, settings, more).controls.playing).toBe(playing)
})

it('shows what its author wants around it', () => {
  const plain = screenAt(1)
  expect(plain).toMatchObject({
    description: null,
    notice: null,
    hideControls: false,
    border: true,
  })
  expect(plain.reportUrl).toBe('/report/demo-1')
  expect(screenAt(1, {}, { preview: true })).toMatchObject({
    notice: expect.stringContaining('Preview'),
    reportUrl: null,
  })
  expect(screenAt(1, { displayDescription: true }).description).toContain('Qualify a lead')
  const wordless = { ...publishedDemo([page], { displayDescription: true }), description: '' }
  expect(screenAt(1, {}, { manifest: wordless }).description).toBeNull()
  expect(screenAt(1, {}, { hideControls: true }).hideControls).toBe(true)
  const adapts = (settings: Partial<PublishedDemo['settings']>) =>
    screenAt(1, settings).adaptToNarrow
  expect([{}, { mobileHotspotView: false }, { type: 'Sandbox' as const }].map(adapts)).toEqual([
    true,
    false,
    false,
  ])
})

it('[M4.28, M3.6, M9.15] has a watermark of its author or of ours, or none', () => {
  const of = (settings: Partial<PublishedDemo['settings']>) =>
    watermarkOf(publishedDemo([], settings), '/v/g/')
  const makers = { text: 'Created on Waystep', lang: 'en', logo: null }
  expect(of({})).toEqual({ ...makers, href: '/' })
  expect(of({ showWaystepLink: false })).toEqual({ ...makers, href: null })
  expect(of({ showWatermark: false })).toBeNull()
  const own = {
    watermarkText: 'Acme',
    watermarkLogoUrl: 'assets/ab',
    watermarkLink: 'https://a.example',
  }
  expect(of({ showWatermark: true, ...own })).toEqual({
    text: 'Acme',
    logo: '/v/g/assets/ab',
    href: 'https://a.example',
  })
  // What an author says leads to no maker.
  expect(of({ ...own, watermarkLink: null })?.href).toBeNull()
})

it('draws a step as its publication says', () => {
  const draw = (settings: Partial<PublishedDemo['settings']>, step = page) =>
    stageOf(publishedDemo([step, picture], settings), step, '/v/g/')
  expect(draw({})).toMatchObject({
    bar: null,
    activeHotspotId: 'a',
    pageInteractive: true,
    explores: false,
    links: [
      { nodeId: 4, color: '#123456', outside: { href: 'https://a.example', newTab: true } },
      { nodeId: 5, color: '#654321', outside: null },
    ],
  })
  expect(draw({}, { ...page, preventScroll: true }).pageInteractive).toBe(false)
  expect(draw({ topBar: true, darkmode: true }).bar).toEqual({
    url: 'app.northwind.example',
    dark: true,
  })
  expect(draw({ topBar: true }, { ...page, host: null }).bar).toEqual({ url: '', dark: false })
  expect(draw({}).hotspots.map(({ counter }) => counter)).toEqual(['1 of 2', '1 of 2'])
  expect(draw({ type: 'Sandbox' }).hotspots[0]?.counter).toBeNull()
  expect(draw({ showSteps: false }).hotspots[0]?.counter).toBeNull()
})

it('[H6.2] reads variables by the link where the plan fills them, and their fallbacks elsewhere', () => {
  const greeting = publishedHotspot({ text: '<p>Hi {{v_name|you}}</p>' })
  const manifest = publishedDemo([publishedStep({ hotspots: [greeting] })])
  const read = (more: Partial<ViewerBoot>) =>
    withVariables(bootOf({}, { manifest, ...more })).manifest.steps[0]?.hotspots[0]?.text
  const variables = { v_name: 'Ada' } as never
  expect(read({ fillsTexts: true, variables })).toContain('Ada')
  expect(read({ fillsTexts: true })).not.toContain('Ada')
  expect(read({ variables })).not.toContain('Ada')
})

it('offers captions where its film or its voice has any, on or off as its author wants', () => {
  const captions = (step: object, captionsOn = true) => {
    const manifest = publishedDemo([publishedStep({ id: 's', ...step })], { captionsOn })
    return firstScreen(bootOf({}, { manifest }))?.controls.captions
  }
  const video = { src: 'assets/cd', width: 9, height: 9, duration: 3, mute: false }
  const voice = { src: 'assets/ab', duration: 3, text: 'Hello' }
  expect([captions({ video, captions: 'assets/w' }), captions({ video })]).toEqual([true, null])
  expect([
    captions({ audio: { ...voice, captions: 'assets/w' } }),
    captions({ audio: voice }),
  ]).toEqual([true, null])
  expect([captions({ captions: 'assets/w' }), captions({})]).toEqual([null, null])
  expect(captions({ video, captions: 'assets/w' }, false)).toBe(false)
})
