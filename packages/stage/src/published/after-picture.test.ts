// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishedStep } from '../testing/index.ts'
import { afterPictureScript, waitsForPicture } from './after-picture.ts'

it('waits for pictures, and for films without a poster, and for nothing else', () => {
  const step = (kind: 'page' | 'image' | 'video' | 'chapter', image: string | null) =>
    waitsForPicture(publishedStep({ kind, image }))
  expect([step('image', 'assets/ab'), step('image', null), step('video', null)]).toEqual([
    true,
    true,
    true,
  ])
  expect([step('video', 'assets/ab'), step('page', null), step('chapter', null)]).toEqual([
    false,
    false,
    false,
  ])
})

describe('the script that starts the viewer', () => {
  let paints: ((entries: { element?: unknown }[]) => void) | null
  let observed: unknown
  const disconnected = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    disconnected.mockReset()
    tellsOfPaint(true)
  })
  afterEach(() => {
    vi.runAllTimers()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** A browser that says when it has painted the largest element, or one that does not. */
  function tellsOfPaint(tells: boolean) {
    paints = null
    observed = null
    class Observer {
      static supportedEntryTypes = tells ? ['largest-contentful-paint'] : ['mark']
      constructor(heard: (list: { getEntries: () => object[] }) => void) {
        paints = (entries) => heard({ getEntries: () => entries })
      }
      observe(asked: unknown) {
        observed = asked
      }
      disconnect = disconnected
    }
    vi.stubGlobal('PerformanceObserver', Observer)
  }

  function open(drawn: string, film: object = {}) {
    document.head.innerHTML = '<style media="not all"></style><style media="print"></style>'
    document.body.innerHTML = drawn
    const video = document.querySelector('video')
    for (const [name, value] of Object.entries(film)) {
      if (video) Object.defineProperty(video, name, { value })
    }
    const own = document.createElement('script')
    own.dataset['src'] = '/assets/viewer.js'
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own)
    // A picture of jsdom is always complete.
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get')
    complete.mockReturnValue(drawn.includes('data-came'))
    new Function(afterPictureScript)()
  }

  const scripts = () =>
    [...document.querySelectorAll('script')].map((script) => [
      script.type,
      script.getAttribute('src'),
    ])
  const started = [['module', '/assets/viewer.js']]
  const fonts = () => [...document.querySelectorAll('style')].map(({ media }) => media)
  const picture = () => document.querySelector('img') as HTMLImageElement
  const film = () => document.querySelector('video') as HTMLVideoElement
  const fire = (type: string, target: EventTarget) => target.dispatchEvent(new Event(type))

  it('begins, and lets the fonts in, when the picture is painted', () => {
    open('<img class="ws-picture"><img class="other">')
    fire('load', picture())
    expect(observed).toEqual({ type: 'largest-contentful-paint', buffered: true })
    paints?.([{ element: document.querySelector('.other') }, {}])
    expect([scripts(), fonts()]).toEqual([[], ['not all', 'print']])
    paints?.([{}, { element: picture() }])
    expect([scripts(), fonts()]).toEqual([started, ['', 'print']])
    expect(disconnected).toHaveBeenCalledTimes(1)
    paints?.([{ element: picture() }])
    vi.runAllTimers()
    expect(scripts()).toEqual(started)
  })

  it('waits two frames where the browser does not say what it painted', () => {
    tellsOfPaint(false)
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next))
    open('<img class="ws-picture">')
    fire('load', picture())
    frames.shift()?.()
    vi.advanceTimersByTime(10)
    expect([scripts(), frames.length]).toEqual([[], 1])
    frames.shift()?.()
    vi.advanceTimersByTime(1)
    expect(scripts()).toEqual(started)
  })

  it.each([
    ['a picture that was there before', '<img class="ws-picture" data-came>', () => {}],
    ['a picture that failed', '<img class="ws-picture">', () => fire('error', picture())],
    ['neither picture nor film', '<p></p>', () => {}],
    ['a film’s first frame', '<video class="ws-video"></video>', () => fire('loadeddata', film())],
  ])('waits a moment for painting after %s', (_, drawn, come) => {
    open(drawn)
    come()
    vi.advanceTimersByTime(249)
    expect(scripts()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(scripts()).toEqual(started)
  })

  it.each([
    ['a picture', '<img class="ws-picture">', 10_000],
    ['a film', '<video class="ws-video"></video>', 1_000],
  ])('waits no longer than this for %s', (_, drawn, longest) => {
    open(drawn)
    vi.advanceTimersByTime(longest - 1)
    expect(scripts()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(scripts()).toEqual(started)
  })

  it.each(['pointerdown', 'keyup'])('begins at once after %s', (type) => {
    open('<img class="ws-picture">')
    fire(type, window)
    fire(type, window)
    expect(scripts()).toEqual(started)
  })

  it('gives a film its controls when it begins', () => {
    open('<video class="ws-video" controls></video>')
    expect(film().controls).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(film().controls).toBe(true)
  })

  it.each([
    ['is there', { readyState: 2 }],
    ['failed', { error: {} }],
  ])('does not wait for a film that %s', (_, state) => {
    open('<video class="ws-video"></video>', state)
    vi.advanceTimersByTime(250)
    expect(scripts()).toEqual(started)
  })
})
