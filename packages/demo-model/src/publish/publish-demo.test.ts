import { describe, expect, it } from 'vitest'
import { backgroundSchema } from '../records/background.ts'
import type { Chapter } from '../records/chapter.ts'
import { documentOf } from '../records/demo-document.ts'
import { publishedHotspotFields } from '../records/published-fields.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testButton,
  testDemo,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { gatesOf, isGate } from './gates.ts'
import { publishDemo } from './publish-demo.ts'
import type { PublishOptions } from './publish-options.ts'

const options: PublishOptions = {
  publicationId: testId('publication'),
  pageUrl: (step) => `pages/${step.id}.html`,
  imageUrl: (step) => step.image && `images/${step.id}.webp`,
  assetUrl: (reference) => reference.replace(/^asset:(.{6}).*/, 'assets/$1'),
  linksOf: () => [],
  viewportOf: () => ({ width: 1440, height: 900 }),
  heldBack: new Set(),
  passedGates: new Set(),
  workspace: null,
}

const open = pageStep('open')
const gateStep = chapterStep('gate')
const secret = imageStep('secret plan')
const last = chapterStep('last')
const gateId = testId('chapter of gate')
const lastId = testId('chapter of last')
const password = chapterOn(gateStep, {
  type: 'Password',
  hasPassword: true,
  heading: 'Members only',
})

const document = testDocument({
  demo: {
    title: 'Tour',
    metadesc: 'What it does',
    metaimage: testAsset('card'),
    stepTimings: [
      { stepId: open.id, duration: 2000, transition: 500 },
      { stepId: secret.id, duration: 3000, transition: 500 },
    ],
    brandLogo: testAsset('logo'),
  },
  steps: [open, gateStep, secret, last],
  hotspots: [
    hotspotOn(open, 'to secret', {
      text: 'Click **Save**',
      aiText: 'draft of the AI',
      nextslide: secret.id,
      style: 'Pointer',
      anchorNodeId: 12,
    }),
    hotspotOn(secret, 'on secret', { text: 'the launch date', prevslide: open.id }),
  ],
  chapters: [
    password,
    chapterOn(last, {
      description: '**Thanks** <b>all</b>',
      buttons: [
        testButton('second', lastId, {
          order: 2,
          isLinkExternal: true,
          linkTxt: 'https://acme.com',
        }),
        testButton('first', lastId, { order: 1, linkTxt: secret.id, content: 'Again' }),
      ],
    }),
  ],
  edits: [textEdit('what was written before', { enabledStepId: open.id })],
})

describe('full width', () => {
  const all = {
    fullWidth: true,
    topBar: true,
    progressbar: true,
    border: true,
    allowDuplicate: true,
    displayAuthor: true,
  } as const
  const published = (type: 'Default' | 'HTML') =>
    publishDemo(testDocument({ demo: { ...all, type }, steps: [open] }), options)

  it('[M5.34, M5.36] goes without bars, border, author and duplicating, whatever is stored', () => {
    const { settings, steps } = published('HTML')
    expect(settings).toMatchObject({
      fullWidth: true,
      topBar: false,
      progressbar: false,
      border: false,
      allowDuplicate: false,
      displayAuthor: false,
    })
    expect(steps[0]?.host).toBeNull()
  })

  it('[M5.33] means nothing where there are no captured pages', () => {
    expect(published('Default').settings).toMatchObject(all)
  })
})

describe('a published demo', () => {
  const published = publishDemo(document, { ...options, passedGates: new Set([gateId]) })

  it('has every step in order, with the author’s numbers', () => {
    expect(published.steps.map(({ kind, number }) => [kind, number])).toEqual([
      ['page', 1],
      ['chapter', 2],
      ['image', 3],
      ['chapter', 4],
    ])
    expect(published).toMatchObject({
      title: 'Tour',
      description: 'What it does',
      total: 4,
      gated: false,
    })
  })

  it('has relative addresses in place of files', () => {
    expect(JSON.stringify(published)).not.toContain('asset:')
    expect(published.settings.brandLogo).toMatch(/^assets\//)
    expect(published.steps[0]).toMatchObject({
      page: `pages/${open.id}.html`,
      viewport: { width: 1440, height: 900 },
    })
    expect(published.steps[2]).toMatchObject({ page: null, image: `images/${secret.id}.webp` })
  })

  it('[M3.9] shows the picture of its background as a public file, or none where no file is', () => {
    const picture = { id: testId('ground'), type: 'Image' as const, value: testAsset('ground') }
    const background = backgroundSchema.parse(picture)
    const grounded = { ...document, demo: { ...document.demo, background } }
    const shown = publishDemo(grounded, options).settings.background
    expect(shown).toEqual({ type: 'Image', value: expect.stringMatching(/^assets\//) })
    const bare = { ...options, assetUrl: () => null }
    expect(publishDemo(grounded, bare).settings.background).toBeNull()
  })

  it('[M3.7, M9.43] has the file of its own font, and Default where the workspace has it no more', () => {
    const customFontId = testId('font')
    const written = {
      ...document,
      demo: { ...document.demo, font: 'Custom', customFontId },
    } as const
    const shownWith = (customFont: { url: string; isVariable: boolean } | null) => {
      const texts = { hotspotNextBtnText: null, hotspotBackBtnText: null, color: null }
      return publishDemo(written, { ...options, workspace: { ...texts, customFont } }).settings
    }
    expect(shownWith({ url: testAsset('font'), isVariable: true })).toMatchObject({
      font: 'Custom',
      customFontId,
      customFont: { src: expect.stringMatching(/^assets\//), isVariable: true },
    })
    const none = { font: 'Default', customFontId: null, customFont: null }
    expect(shownWith(null)).toMatchObject(none)
    expect(publishDemo(document, options).settings).toMatchObject(none)
  })

  it('[H2.45, H3.1] has the text in force as safe HTML', () => {
    expect(published.steps[0]?.hotspots[0]?.text).toBe('<p>Click <strong>Save</strong></p>')
    const hotspots = [hotspotOn(open, 'x', { aiText: 'AI <i>says</i>', aiTextVisible: true })]
    const byAi = publishDemo(testDocument({ steps: [open], hotspots }), options)
    expect(byAi.steps[0]?.hotspots[0]?.text).toBe('<p>AI &lt;i&gt;says&lt;/i&gt;</p>')
    expect(published.steps[3]?.chapter?.description).toContain('&lt;b&gt;all')
  })

  it('leads out of the demo where the author said, and then to no step', () => {
    const link = 'https://acme.com/docs'
    const hotspots = [hotspotOn(open, 'out', { nextslide: last.id, nextlink: link })]
    const out = publishDemo(testDocument({ steps: [open, last], hotspots }), options)
    expect(out.steps[0]?.hotspots[0]).toMatchObject({
      nextslide: null,
      nextlink: link,
      nextlinkNewTab: true,
      prevlink: null,
    })
  })

  it('leads where the author said', () => {
    expect(published.steps[0]?.hotspots[0]).toMatchObject({
      nextslide: secret.id,
      anchorNodeId: 12,
    })
    expect(published.steps[3]?.chapter?.buttons).toMatchObject([
      { content: 'Again', stepId: secret.id, href: null },
      { content: 'Get Started', stepId: null, href: 'https://acme.com' },
    ])
  })

  it('sends a form with its first button, which leads nowhere', () => {
    const buttons = [
      testButton('send', gateId, { content: 'Send', linkTxt: secret.id }),
      testButton('other', gateId, { order: 2 }),
    ]
    const step = chapterStep('asks')
    const form = chapterOn(step, { type: 'Form', skip: true, buttons })
    const shown = publishDemo(testDocument({ steps: [step, secret], chapters: [form] }), options)
    expect(shown.steps[0]?.chapter?.buttons).toMatchObject([
      { content: 'Send', stepId: null, href: null },
    ])
  })

  it('[M4.38] leads with the buttons of the chapter that stands last where the branding leads', () => {
    const outside = { isLinkExternal: true, linkTxt: 'https://a.example' }
    const buttons = [testButton('usual', lastId), testButton('outside', lastId, outside)]
    const shown = (
      ctabtnlink: string | null,
      steps = [open, last],
      type: Chapter['type'] = 'Link',
    ) => {
      const chapters = [chapterOn(last, { type, buttons })]
      const { steps: seen } = publishDemo(testDocument({ demo: { ctabtnlink }, steps, chapters }), {
        ...options,
        passedGates: new Set([lastId]),
      })
      const chapter = seen.find(({ id }) => id === last.id)?.chapter
      return chapter?.buttons.map(({ href }) => href)
    }
    const branding = 'https://northwind.example/start'
    expect(shown(branding)).toEqual([branding, 'https://a.example'])
    expect(shown(null)).toEqual([null, 'https://a.example'])
    expect(shown(branding, [last, open])).toEqual([null, 'https://a.example'])
    expect(shown(branding, [open, last], 'Form')).toEqual([null])
  })

  it('holds nothing of edits, drafts or hashes', () => {
    const text = JSON.stringify(published)
    for (const word of [
      'what was written before',
      'draft of the AI',
      'oldValue',
      'nodeHash',
      'workspaceId',
    ]) {
      expect(text).not.toContain(word)
    }
  })

  it('never says the title of a page, which may hold what was redacted in it', () => {
    const page = pageStep('', {
      pageTitle: 'ann@acme.com - Inbox',
      url: 'https://mail.example/ann',
    })
    const shown = publishDemo(testDocument({ steps: [page] }), options)
    expect(JSON.stringify(shown)).not.toMatch(/Inbox|mail\.example/)
    expect(shown.steps[0]?.alt).toBe('Step 1')
  })

  it('keeps held-back steps out of everything', () => {
    const held = publishDemo(document, {
      ...options,
      passedGates: new Set([gateId]),
      heldBack: new Set([secret.id]),
    })
    expect(JSON.stringify(held)).not.toMatch(new RegExp(`${secret.id}|launch|secret`))
    expect(held).toMatchObject({ total: 4, gated: false })
  })

  it('leaves switched-off chapters out', () => {
    const off = testDocument({
      steps: [gateStep, open],
      chapters: [{ ...password, enabled: false }],
    })
    const shown = publishDemo(off, options)
    expect(shown.steps.map((step) => step.number)).toEqual([2])
    expect(shown.gated).toBe(false)
  })
})

describe('behind a gate that was not passed', () => {
  const published = publishDemo(document, options)

  it('[E3.27] there is nothing in what the viewer gets: no step, link, timing or text', () => {
    expect(published.steps.map((step) => step.id)).toEqual([open.id, gateStep.id])
    const text = JSON.stringify(published)
    for (const word of [secret.id, last.id, 'secret plan', 'launch', 'Thanks', 'acme.com']) {
      expect(text).not.toContain(word)
    }
    expect(published.steps[0]?.hotspots[0]?.nextslide).toBe(null)
    expect(published.settings.stepTimings.map((timing) => timing.stepId)).toEqual([open.id])
  })

  it('the count of steps and the gate itself are shown', () => {
    expect(published).toMatchObject({ total: 4, gated: true })
    expect(published.steps[1]?.chapter).toMatchObject({ heading: 'Members only', locked: true })
  })

  it('a chapter’s picture of a step is of one that may be seen', () => {
    const chapters = [{ ...password, coverImageType: 'STEP' as const }]
    const shown = publishDemo(
      { ...document, chapters: { [gateId]: chapters[0] ?? password } },
      options,
    )
    expect(shown.steps[1]?.chapter?.cover).toBe(`images/${open.id}.webp`)
  })

  it('the frame is that of what may be seen', () => {
    const tall = imageStep('tall', { widthOrg: 300, heightOrg: 900 })
    const closed = testDocument({ steps: [gateStep, tall], chapters: [password] })
    expect(publishDemo(closed, options).frame).toEqual({ width: 1280, height: 720 })
  })

  it('the second gate holds when only the first was passed', () => {
    const second = chapterStep('second')
    const form = chapterOn(second, { type: 'Form' })
    const two = testDocument({
      steps: [gateStep, open, second, secret],
      chapters: [password, form],
    })
    const shown = publishDemo(two, { ...options, passedGates: new Set([gateId]) })
    expect(shown.steps.map((step) => step.id)).toEqual([gateStep.id, open.id, second.id])
    expect(gatesOf(two).map((chapter) => chapter.id)).toEqual([gateId, form.id])
    expect(shown.gated).toBe(true)
  })
})

it('[E3.28] gates are password chapters, and forms that may not be skipped', () => {
  const gate = (fields: Partial<Chapter>) => isGate(chapterOn(gateStep, fields))
  expect(gate({ type: 'Password', hasPassword: true })).toBe(true)
  expect(gate({ type: 'Password', hasPassword: false })).toBe(true)
  expect(gate({ type: 'Form' })).toBe(true)
  expect(gate({ type: 'Form', skip: true })).toBe(false)
  expect(gate({ type: 'Form', enabled: false })).toBe(false)
  expect([gate({ type: 'Link' }), gate({ type: 'Embed' })]).toEqual([false, false])
})

it('a form gives away its questions, not whom it lets pass', () => {
  const form = chapterOn(gateStep, {
    type: 'Form',
    emailDomainList: 'customer.example',
    emailValidationMode: 'Whitelist',
    formFields: [
      {
        id: testId('size'),
        chapterId: gateId,
        label: 'Size*',
        required: true,
        order: 1,
        fieldType: 'Dropdown',
        businessFieldType: 'CustomField',
        options: [{ id: testId('s'), fieldId: testId('size'), label: 'Small', order: 1 }],
      },
    ],
  })
  const demo = testDemo()
  const shown = publishDemo(documentOf({ demo, steps: [gateStep], chapters: [form] }), options)
  expect(shown.steps[0]?.chapter?.formFields).toEqual([
    {
      id: testId('size'),
      label: 'Size',
      required: true,
      fieldType: 'Dropdown',
      businessFieldType: 'CustomField',
      options: [{ id: testId('s'), label: 'Small' }],
    },
  ])
  expect(JSON.stringify(shown)).not.toContain('customer.example')
})

it('sends viewers the fields that are named for them, and no others', () => {
  const draft = { ...document, demo: { ...document.demo, internalNote: 'not for viewers' } }
  const hotspots = Object.entries(document.hotspots).map(([id, hotspot]) => [
    id,
    { ...hotspot, internalNote: 'not for viewers' },
  ])
  const published = publishDemo({ ...draft, hotspots: Object.fromEntries(hotspots) }, options)
  expect(JSON.stringify(published)).not.toContain('not for viewers')
  expect(Object.keys(published.steps[0]?.hotspots[0] ?? {}).sort()).toEqual(
    [...publishedHotspotFields, 'nextButtonText', 'backButtonText'].sort(),
  )
})

it('[V1.6, V5.22] a text that a person did not say is no transcript of what they recorded, and others are cleaned', () => {
  const spoken = { text: 'Hello', voice: 'bria', speed: 1, stability: 0.5 }
  const step = imageStep('voice', { audio: testAsset('voice'), audioText: '\u202EHello\u0007' })
  const textOf = (recordOwnVoice: boolean, said: typeof spoken | null) =>
    publishDemo(
      testDocument({ demo: { recordOwnVoice }, steps: [{ ...step, spoken: said }] }),
      options,
    ).steps[0]?.audio?.text
  expect(textOf(true, null)).toBe('')
  expect(textOf(true, spoken)).toBe('Hello')
  expect(textOf(false, spoken)).toBe('Hello')
  expect(textOf(false, null)).toBe('Hello')
})
