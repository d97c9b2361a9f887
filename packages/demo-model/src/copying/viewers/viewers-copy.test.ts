import { describe, expect, it } from 'vitest'
import type { Feature } from '../../plans/features.ts'
import { publishDemo } from '../../publish/publish-demo.ts'
import { noBranding, type ShownBranding } from '../../publish/with-branding.ts'
import { assetHashOf } from '../../records/asset-reference.ts'
import {
  chapterOf,
  type DemoDocument,
  hotspotsOf,
  orderedSteps,
} from '../../records/demo-document.ts'
import { formFieldSchema } from '../../records/form-field.ts'
import type { Step } from '../../records/step.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testButton,
  testDocument,
} from '../../testing/builders.ts'
import { testAsset, testId } from '../../testing/test-ids.ts'
import { viewersCopy } from './viewers-copy.ts'

const createdAt = '2026-03-01T00:00:00.000Z'
const branding: ShownBranding = { ...noBranding, logoAndButton: true, music: true, ownFont: true }

interface Wish {
  readonly opens?: (feature: Feature) => boolean
  readonly passed?: readonly string[]
  readonly heldBack?: readonly string[]
  readonly embeds?: boolean
  readonly links?: Readonly<Record<string, Parameters<typeof linkTo>[0]>>
}

const linkTo = (targetStepId: string) => ({
  linkType: 'internal' as const,
  targetStepId,
  captureId: null,
  hoverColor: null,
  externalUrl: null,
  openInNewTab: null,
})

/** A copy of what viewers of a document get. */
function copyOf(document: DemoDocument, wish: Wish = {}): DemoDocument | null {
  const { links = {} } = wish
  const manifest = publishDemo(document, {
    publicationId: testId('publication'),
    pageUrl: (step) => `pages/${step.id}.html`,
    imageUrl: (step) =>
      step.htmlCaptureId || !step.image ? null : `assets/${assetHashOf(step.image)}`,
    assetUrl: (reference) => `assets/${assetHashOf(reference)}`,
    linksOf: ({ id }) => (links[id] ? [{ nodeId: 7, link: linkTo(links[id]) }] : []),
    viewportOf: () => ({ width: 1440, height: 900 }),
    heldBack: new Set(wish.heldBack),
    passedGates: new Set(wish.passed),
    branding: { ...branding, copies: true },
    workspace: null,
  })
  let made = 0
  return viewersCopy(
    { manifest, published: document },
    {
      id: testId('copy'),
      workspaceId: testId('receiver'),
      createdAt,
      newId: () => testId(`new ${made++}`),
      capture: (stepId) => testId(`copied capture of ${stepId}`),
      opens: wish.opens ?? (() => true),
      embeds: () => wish.embeds ?? true,
    },
  )
}

function mustCopy(document: DemoDocument, wish: Wish = {}): DemoDocument {
  const copy = copyOf(document, wish)
  if (!copy) throw new Error('There is no copy.')
  return copy
}

const names = (document: DemoDocument) => orderedSteps(document).map(({ text }) => text)
const closed =
  (...features: Feature[]) =>
  (feature: Feature) =>
    !features.includes(feature)

const page = pageStep('page', { videoDuration: 3, audioText: 'secret voice' })
const picture = imageStep('picture', { image: testAsset('picture') })
const hidden = imageStep('hidden', { isHidden: true, image: testAsset('secret hidden') })
const film = imageStep('film', {
  image: testAsset('poster'),
  video: testAsset('film'),
  videoWidth: 1920,
  videoHeight: 1080,
  videoDuration: 12,
  captionsUrl: testAsset('captions'),
  playbackRate: 2,
  trimStart: 10,
})
const form = chapterStep('form', { image: testAsset('secret picture of a chapter') })
const formChapter = chapterOn(form, {
  type: 'Form',
  skip: true,
  heading: 'Who are you?',
  description: 'Say [it](file:///secret)',
  consent: 'We **keep** it',
  emailValidationMode: 'Whitelist',
  emailDomainList: 'secret.example',
  logoEnabled: true,
  logoSource: testAsset('secret logo'),
  coverImageType: 'CUSTOM',
  coverImageSource: testAsset('cover'),
  formFields: [
    formFieldSchema.parse({
      id: testId('field'),
      chapterId: testId('chapter of form'),
      label: 'Email*',
      businessFieldType: 'Email',
    }),
  ],
  buttons: [
    testButton('send', testId('chapter of form'), { content: 'Send' }),
    testButton('secret', testId('chapter of form'), { content: 'secret button', order: 1 }),
  ],
})
const source = testDocument({
  demo: {
    title: 'Tour',
    metadesc: 'What it does',
    metaimage: testAsset('secret card'),
    config: {
      htmlDemos: {
        updateDates: { enabled: true, startDate: null, endDate: null, showHighlights: true },
        imageHosts: ['secret.example'],
      },
    },
    type: 'HTML',
    topBar: true,
    autoplay: true,
    allowDuplicate: true,
    searchable: true,
    backgroundMusicUrl: 'track:open-road',
    brandLogo: testAsset('secret brand'),
    ctabtntext: 'secret offer',
    ctabtnlink: 'https://secret.example',
    tracking: 'off',
    acceptedLosses: ['secret loss'],
    stepTimings: [{ stepId: picture.id, duration: 3000, transition: 500 }],
  },
  steps: [page, hidden, picture, film, form],
  hotspots: [
    hotspotOn(page, 'on page', {
      style: 'Anchor',
      anchorNodeId: 12,
      text: 'secret draft',
      aiText: 'Click **Save**',
      aiTextVisible: true,
      nextslide: hidden.id,
      prevslide: film.id,
    }),
    hotspotOn(hidden, 'on hidden', { text: 'secret hidden words' }),
    hotspotOn(picture, 'on picture', { text: 'Look', nextButtonText: 'Go on', nextslide: form.id }),
  ],
  chapters: [formChapter],
})

describe('a copy by somebody who watches', () => {
  it('[M9.40] is a demo of its own, with new ids, and as its viewers see it', () => {
    const copy = mustCopy(source)
    expect(copy.demo).toMatchObject({
      id: testId('copy'),
      workspaceId: testId('receiver'),
      createdAt,
      title: 'Tour',
      metadesc: 'What it does',
      type: 'HTML',
      topBar: true,
      autoplay: true,
      backgroundMusicUrl: 'track:open-road',
      copiedFrom: { path: `/demo/${source.demo.id}`, title: 'Tour' },
    })
    expect(names(copy)).toEqual(['page', 'picture', 'film', 'form'])
    const ids = new Set(Object.keys(source.steps))
    for (const { id, number } of orderedSteps(copy)) {
      expect(ids.has(id)).toBe(false)
      expect(number).toBeGreaterThan(0)
    }
    const [onPage] = orderedSteps(copy).map((step) => hotspotsOf(copy, step.id)[0])
    const [, shown, played] = orderedSteps(copy)
    expect(onPage).toMatchObject({
      style: 'Anchor',
      anchorNodeId: 12,
      text: 'Click **Save**',
      aiText: null,
      nextslide: shown?.id,
      prevslide: played?.id,
      nextButtonText: null,
    })
    expect(copy.demo.stepTimings).toEqual([{ stepId: shown?.id, duration: 3000, transition: 500 }])
    expect(hotspotsOf(copy, shown?.id ?? '')[0]).toMatchObject({ nextButtonText: 'Go on' })
  })

  it('[M9.40] holds nothing that viewers do not get, of whatever record', () => {
    const text = JSON.stringify(mustCopy(source))
    expect(text).not.toContain('secret')
    for (const name of ['hidden', 'picture of a chapter', 'logo', 'card', 'brand']) {
      expect(text, name).not.toContain(testAsset(`secret ${name}`))
    }
    // What the picture of a page shows its edits may take away; captions have no button here.
    expect(text).not.toContain(page.image ?? '')
    expect(text).not.toContain(page.htmlCaptureId ?? '')
    expect(text).not.toContain(page.url ?? '')
    expect(text).not.toContain(testAsset('captions'))
    const { demo } = mustCopy(source)
    expect(demo).toMatchObject({ searchable: false, allowDuplicate: false, tracking: null })
    expect(demo.config.htmlDemos.updateDates.enabled).toBe(false)
  })

  it('[M9.40] has of each step what its kind shows', () => {
    const copy = mustCopy(testDocument({ ...partsOf(source), demo: { showCCButton: true } }))
    const [onPage, onPicture, onFilm, onForm] = orderedSteps(copy)
    expect(onPage).toMatchObject({
      htmlCaptureId: testId(`copied capture of ${page.id}`),
      image: null,
      url: null,
      pageTitle: null,
      widthOrg: 1440,
      heightOrg: 900,
    } satisfies Partial<Step>)
    expect(onPicture).toMatchObject({ image: testAsset('picture'), htmlCaptureId: null })
    expect(onFilm).toMatchObject({
      video: testAsset('film'),
      image: testAsset('poster'),
      captionsUrl: testAsset('captions'),
      playbackRate: 2,
      trimStart: 10,
    })
    expect(onForm).toMatchObject({ image: null, video: null })
    expect(chapterOf(copy, onForm?.id ?? '')).toMatchObject({
      workspaceId: testId('receiver'),
      heading: 'Who are you?',
      description: 'Say it',
      consent: 'We **keep** it',
      emailValidationMode: 'CompanyEmail',
      emailDomainList: '',
      logoSource: null,
      coverImageSource: testAsset('cover'),
      buttons: [{ content: 'Send' }],
      formFields: [{ label: 'Email*', required: true }],
    })
    expect(mustCopy(source).steps[onPage?.id ?? '']?.url).toBe('https://product.example/')
  })

  it('[M9.40] ends where a gate was not passed, and asks for no password', () => {
    const [gate, behind] = [chapterStep('gate'), imageStep('behind')]
    const chapter = chapterOn(gate, { type: 'Password', hasPassword: true })
    const guarded = testDocument({ steps: [picture, gate, behind], chapters: [chapter] })
    expect(names(mustCopy(guarded))).toEqual(['picture'])
    const passed = mustCopy(guarded, { passed: [chapter.id] })
    expect(names(passed)).toEqual(['picture', 'behind'])
    expect(passed.chapters).toEqual({})
    expect(names(mustCopy(guarded, { passed: [chapter.id], heldBack: [behind.id] }))).toEqual([
      'picture',
    ])
    expect(copyOf(testDocument({ steps: [gate], chapters: [chapter] }))).toBeNull()
  })

  it('[M9.40, H3.16] leads on from the elements of its pages', () => {
    const wish = { links: { [page.id]: film.id } }
    const [edit, ...others] = Object.values(mustCopy(source, wish).edits)
    const [first, , third] = orderedSteps(mustCopy(source, wish))
    expect(others).toEqual([])
    expect(edit).toMatchObject({
      nodeId: 7,
      nodeHash: null,
      enabledStepId: first?.id,
      edits: { SandboxHotspot: { newValue: { targetStepId: third?.id } } },
    })
  })
})

describe('the plan of who gets a copy', () => {
  it('[M9.40, M6.3] leaves out what it does not open', () => {
    const copy = mustCopy(source, { opens: closed('autoplay', 'background-music') })
    expect(copy.demo).toMatchObject({ autoplay: false, backgroundMusicUrl: null })
    expect(names(mustCopy(source, { opens: closed('chapter-form') }))).not.toContain('form')
    const slow = mustCopy(source, { opens: closed('playback-rate') })
    expect(orderedSteps(slow)[2]).toMatchObject({ playbackRate: 1, video: testAsset('film') })
    const wish = { links: { [page.id]: film.id }, opens: closed('html-editor') }
    expect(mustCopy(source, wish).edits).toEqual({})
  })

  it('[M9.40, H6.3] makes a sandbox a guided demo', () => {
    const sandbox = testDocument({ demo: { type: 'Sandbox' }, steps: [page] })
    expect(mustCopy(sandbox).demo.type).toBe('Sandbox')
    expect(mustCopy(sandbox, { opens: closed('html-editor') }).demo.type).toBe('HTML')
  })

  it('[M9.40, M2.50] leaves a film out rather than show what was cropped away', () => {
    const crop = { cropAspectRatio: null, x: 10, y: 10, width: 50, height: 50 }
    const cropped = testDocument({ steps: [picture, { ...film, videoCrop: crop }] })
    expect(orderedSteps(mustCopy(cropped))[1]?.videoCrop).toEqual(crop)
    expect(names(mustCopy(cropped, { opens: closed('image-editing') }))).toEqual(['picture'])
  })

  it('[M9.40, E5.2] leaves out what this server does not let chapters embed', () => {
    const embed = chapterStep('embed')
    const chapter = chapterOn(embed, { type: 'Embed', embedCode: 'https://calendly.com/acme' })
    const document = testDocument({ steps: [picture, embed], chapters: [chapter] })
    expect(names(mustCopy(document))).toEqual(['picture', 'embed'])
    expect(names(mustCopy(document, { embeds: false }))).toEqual(['picture'])
    expect(names(mustCopy(document, { opens: closed('chapter-embed') }))).toEqual(['picture'])
  })
})

function partsOf(document: DemoDocument) {
  return {
    steps: orderedSteps(document),
    hotspots: Object.values(document.hotspots),
    chapters: Object.values(document.chapters),
  }
}
