import type { PublishedChapter, PublishedDemo, PublishedHotspot } from '@waystep/demo-model'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import type { Page } from 'puppeteer-core'
import { target } from './fixture-page.ts'
import { silentTrack } from './silent-track.ts'
import { stepWithHotspot } from './viewer-in-browser.ts'
import type { ViewerSite } from './viewer-site.ts'

/** A screen that visitors of a demo may come by. */
export interface ViewerScene {
  readonly name: string
  readonly demo: PublishedDemo
  /** It stands in a frame of another site. */
  readonly embed?: boolean
  /** A part of it that is there once it is. */
  readonly shows: string
  /** Files of its demo that are no pictures, by name. */
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** Goes there from the demo's first step. */
  readonly arrive?: (page: Page, site: ViewerSite) => Promise<void>
  /** What is heard before the rest, in this order; screen readers go from top to bottom. */
  readonly heard: readonly string[]
}

const words = '<p>See the <a href="https://else.example/">report</a> of this quarter</p>'

const guided = (hotspot: Partial<PublishedHotspot>) =>
  publishedDemo([
    stepWithHotspot('one', { text: words, ...hotspot }),
    stepWithHotspot('two', { text: words }),
  ])

const styles: readonly ViewerScene[] = (
  ['Circle', 'Pointer', 'Tooltip', 'Area', 'Modal', 'Anchor'] as const
).map((style) => ({
  name: `a page with a ${style} hotspot`,
  demo: guided({ style, anchorNodeId: style === 'Anchor' ? target.nodeId : null }),
  shows: '.ws-text',
  heard: ['See the', 'link report', 'Next', 'figure A page'],
}))

const chapter = (
  name: string,
  fields: Partial<PublishedChapter>,
  heard: readonly string[],
  arrive?: ViewerScene['arrive'],
): ViewerScene => ({
  name,
  demo: publishedDemo([
    chapterStep({ heading: 'Get started', description: '<p>In three minutes</p>', ...fields }),
    stepWithHotspot('two'),
  ]),
  shows: '.ws-chapter',
  heard: ['heading Get started', 'In three minutes', ...heard],
  ...(arrive && { arrive }),
})

const button = (id: string, content: string) =>
  ({
    id,
    content,
    btnColor: '#4f46e5',
    color: '#ffffff',
    animation: 'None',
    openInNewTab: false,
    isBold: false,
    isItalic: false,
    stepId: null,
    href: null,
  }) as const

const field = (id: string, label: string, businessFieldType: 'Email' | 'Company') =>
  ({
    id,
    label,
    required: true,
    options: [],
    fieldType: 'SingleLineText',
    businessFieldType,
  }) as const

const form: Partial<PublishedChapter> = {
  type: 'Form',
  formFields: [field('mail', 'E-mail', 'Email'), field('company', 'Company', 'Company')],
  consent: '<p>We write to you once.</p>',
  skip: true,
  buttons: [button('send', 'Send')],
}

const failing = (how: 'cut off' | 'fails'): NonNullable<ViewerScene['arrive']> => {
  return async (page, site) => {
    site.failing = how
    await page.keyboard.press('End')
    await page.waitForSelector('.ws-fault')
  }
}

const startOfVoice = '.ws-voice .ws-primary'

const many = publishedDemo(['one', 'two', 'three', 'four', 'five'].map((id) => stepWithHotspot(id)))

/** The screens that the viewer draws. */
export const viewerScenes: readonly ViewerScene[] = [
  ...styles,
  {
    name: 'a picture',
    demo: publishedDemo([
      publishedStep({
        kind: 'image',
        page: null,
        image: 'assets/picture.svg',
        alt: 'The board',
        hotspots: [publishedHotspot({ text: words })],
      }),
      stepWithHotspot('two'),
    ]),
    shows: '.ws-text',
    heard: ['image The board', 'See the', 'link report', 'Next'],
  },
  {
    name: 'several hotspots',
    demo: publishedDemo([
      publishedStep({
        hotspots: [
          publishedHotspot({ id: 'near', text: '<p>Near</p>', mouseXCooridnate: 20 }),
          publishedHotspot({ id: 'far', text: '<p>Far</p>', mouseXCooridnate: 80 }),
        ],
      }),
      stepWithHotspot('two'),
    ]),
    shows: '.ws-text',
    heard: ['Near', 'figure A page'],
  },
  chapter('a chapter of links', { buttons: [button('go', 'Begin'), button('no', 'Later')] }, [
    'link Begin',
    'link Later',
  ]),
  chapter('a chapter with an embed', { type: 'Embed', embed: 'data:text/html,<p>Meet</p>' }, []),
  chapter('a password', { type: 'Password', locked: true }, ['textbox Password']),
  chapter('a form', form, ['textbox E-mail', 'textbox Company', 'button Send']),
  chapter('a form with errors', form, ['textbox E-mail', 'textbox Company'], async (page) => {
    await page.click('.ws-chapter-button')
    await page.waitForSelector('[aria-invalid="true"]')
  }),
  {
    name: 'the end',
    demo: guided({}),
    shows: '.ws-card',
    heard: ['You’ve reached the end', 'Close deals faster', 'link Start over'],
    async arrive(page) {
      await page.keyboard.press('End')
      await page.waitForFunction(() =>
        document.querySelector('.ws-position')?.textContent?.startsWith('2'),
      )
      await page.waitForSelector('.ws-stage:not([data-waits])')
      await page.keyboard.press('ArrowRight')
    },
  },
  {
    name: 'a server out of reach',
    demo: many,
    shows: '.ws-fault',
    heard: ['The server cannot be reached', 'Trying again', 'button Try again'],
    arrive: failing('cut off'),
  },
  {
    name: 'a demo that has changed',
    demo: many,
    shows: '.ws-fault',
    heard: ['This demo has changed', 'button Load it again'],
    async arrive(page, site) {
      site.ended = true
      site.missing.add('five')
      await page.keyboard.press('End')
      await page.waitForSelector('.ws-fault')
    },
  },
  {
    name: 'the question whether a visit may be counted',
    demo: guided({}),
    shows: '.ws-consent-banner',
    heard: ['May this demo count', 'link Privacy', 'button Decline', 'button Accept', 'See the'],
  },
  {
    name: 'a sandbox',
    demo: publishedDemo(
      [
        publishedStep({
          id: 'home',
          links: [
            {
              nodeId: target.nodeId,
              stepId: 'list',
              href: null,
              newTab: false,
              hoverColor: '#aa00aa',
            },
          ],
        }),
        publishedStep({ id: 'list' }),
      ],
      { type: 'Sandbox' },
    ),
    shows: '.ws-link',
    heard: ['heading home'],
  },
  { ...(styles[0] as ViewerScene), name: 'an embed', embed: true },
  {
    name: 'a step that speaks',
    demo: publishedDemo([
      stepWithHotspot(
        'one',
        { text: words },
        { audio: { src: 'assets/one.wav', duration: 60, text: 'Open the deal' } },
      ),
    ]),
    shows: '.ws-voice',
    files: { 'one.wav': silentTrack(60) },
    heard: [
      'group Voice',
      'button Play voice',
      'slider Place in the voice',
      'combobox Speed of the voice',
    ],
    // A voice that plays moves while it is judged: it has begun, and is paused.
    async arrive(page) {
      const pause = '.ws-voice [aria-label="Pause voice"]'
      await page.waitForSelector(`${startOfVoice}, ${pause}`)
      await (await page.$(startOfVoice))?.click()
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
      await page.click(pause)
      await page.click('.ws-transcript summary')
    },
  },
  { ...chapter('', form, ['textbox E-mail']), name: 'an embedded form', embed: true },
]
