// @vitest-environment jsdom
import type { PublishedStep } from '@waystep/demo-model'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { stageOf } from './published/stage-of.ts'
import { stepViewOf } from './published/step-view-of.ts'
import { Stage } from './stage.tsx'
import type { StageProps } from './stage-props.ts'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from './testing/index.ts'
import { liveStage } from './testing/live-stage.ts'

const stage = liveStage()
const { draw, find, load, wait } = stage

const page = `<main data-ws-id="1" data-box="0 0 1280 720">
  <button data-ws-id="2" data-box="128 72 256 36">Save <b data-ws-id="4">all</b></button>
  <a data-ws-id="3" href="#" data-box="640 360 64 18">More</a></main>`

function props(step: PublishedStep, more: Partial<StageProps> = {}): StageProps {
  return { ...stageOf(publishedDemo([step]), step, '/v/g/'), mode: 'view', ...more }
}

const show = (step: PublishedStep, more: Partial<StageProps> = {}) =>
  draw(<Stage {...props(step, more)} />)

const at = (selector: string) => find(selector).style

function fire(target: EventTarget | null | undefined, event: Event) {
  act(() => {
    target?.dispatchEvent(event)
  })
  return event
}
const within = (document: Document, id: number) => document.querySelector(`[data-ws-id="${id}"]`)
const options = { bubbles: true, cancelable: true, composed: true }
const click = () => new MouseEvent('click', options)
const key = (name: string) => new KeyboardEvent('keydown', { ...options, key: name })

const anchored = (id: string, anchorNodeId: number) =>
  publishedHotspot({ id, style: 'Anchor', anchorNodeId, mouseXCooridnate: 1, mouseYCooridnate: 1 })
const linkTo = (nodeId: number) => ({ nodeId, color: '#ff0000', outside: null })

it('stands hotspots where their elements are, follows them, and says which have none', async () => {
  const onAnchorsLost = vi.fn()
  const hotspots = [anchored('a', 2), anchored('b', 99)]
  show(publishedStep({ hotspots }), { onAnchorsLost })
  expect(onAnchorsLost).not.toHaveBeenCalled()
  const document = await load('step-1', page)
  const middle = () => [at('[data-hotspot="a"]').left, at('[data-hotspot="a"]').top]
  expect(middle()).toEqual(['10%', '10%'])
  expect(onAnchorsLost.mock.lastCall).toEqual([['b']])

  await act(async () => within(document, 2)?.setAttribute('data-box', '640 72 256 36'))
  expect(middle()).toEqual(['50%', '10%'])
  // A text that was changed moves what stands after it.
  const moved = vi.spyOn(within(document, 2) as Element, 'getBoundingClientRect')
  moved.mockReturnValue(new DOMRect(640, 126, 256, 36))
  const text = within(document, 4)?.firstChild as Text
  await act(async () => {
    text.data = 'all'
  })
  expect(middle()).toEqual(['50%', '17.5%'])
  // What moves without saying so is seen by looking again.
  moved.mockReturnValue(new DOMRect(640, 144, 256, 36))
  fire(document, new Event('scroll'))
  expect(middle()).toEqual(['50%', '20%'])
  moved.mockReturnValue(new DOMRect(640, 216, 256, 36))
  wait(199)
  expect(middle()).toEqual(['50%', '20%'])
  wait(1)
  expect(middle()).toEqual(['50%', '30%'])
  await act(async () => within(document, 2)?.remove())
  expect(onAnchorsLost.mock.lastCall).toEqual([['a', 'b']])
})

it('puts a button over each linked element, in the order of the page, and follows its pointer', async () => {
  const [onLink, onLinkPointed] = [vi.fn(), vi.fn()]
  const step = publishedStep()
  show(step, {
    links: [linkTo(3), linkTo(2), linkTo(99)],
    onLink,
    onLinkPointed,
    pageInteractive: true,
  })
  const document = await load('step-1', page)
  const buttons = [...stage.host.querySelectorAll<HTMLElement>('.ws-link')]
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Save all', 'More'])
  expect(buttons[0]?.style.cssText).toMatch(/left: 10%; top: 10%; width: 20%; height: 5%/)
  expect(find('.ws-links').hasAttribute('data-clickable')).toBe(false)

  const words = within(document, 4) as HTMLElement
  words.style.setProperty('cursor', 'text')
  fire(words, new MouseEvent('pointerover', options))
  expect(buttons.map(({ dataset }) => dataset.pointed)).toEqual(['true', undefined])
  expect(words.style.cursor).toBe('pointer')
  fire(within(document, 1), new MouseEvent('pointerover', options))
  expect(buttons.map(({ dataset }) => dataset.pointed)).toEqual([undefined, undefined])
  expect(words.style.cursor).toBe('text')
  fire(words, new MouseEvent('pointerover', options))
  fire(document.documentElement, new MouseEvent('pointerleave', options))
  expect(onLinkPointed.mock.calls).toEqual([[2], [null], [2], [null]])

  expect(fire(words, click()).defaultPrevented).toBe(true)
  expect(fire(within(document, 3), key('Enter')).defaultPrevented).toBe(true)
  fire(within(document, 3), key('a'))
  fire(within(document, 1), key('Enter'))
  act(() => buttons[1]?.click())
  expect(onLink.mock.calls).toEqual([[2], [3], [3]])

  show(step, { links: [], onLink, onLinkPointed })
  fire(words, click())
  expect(onLink).toHaveBeenCalledTimes(3)
  expect(stage.host.querySelector('.ws-links')).toBeNull()
})

it('points at what has the focus where the browser shows it, and at nothing else', async () => {
  const onLinkPointed = vi.fn()
  show(publishedStep(), { links: [linkTo(2)], onLinkPointed })
  const document = await load('step-1', page)
  const button = within(document, 2) as HTMLElement
  const matches = vi.spyOn(button, 'matches').mockReturnValue(false)
  fire(button, new FocusEvent('focusin', options))
  expect(onLinkPointed).not.toHaveBeenCalled()
  matches.mockImplementation((selector) => selector === ':focus-visible')
  fire(button, new FocusEvent('focusin', options))
  expect(onLinkPointed.mock.calls).toEqual([[2]])
  draw(null)
  expect(onLinkPointed.mock.lastCall).toEqual([null])
})

it('shows what leads somewhere, in turns, where a click in an explored page leads nowhere', async () => {
  const hints = async (explores: boolean) => {
    show(publishedStep(), { links: [linkTo(2)], explores })
    const document = await load('step-1', page)
    return [1, 2].map(() => {
      fire(within(document, 1), click())
      return find('.ws-link').dataset.hint
    })
  }
  expect(await hints(false)).toEqual([undefined, undefined])
  draw(null)
  expect(await hints(true)).toEqual(['1', '0'])
})

it('keeps what is scrolled away at the nearest edge', async () => {
  const away = `<div data-ws-id="1" style="overflow: auto" data-box="0 0 1280 720">
    <a data-ws-id="2" data-box="-640 900 256 36">Far</a></div>`
  show(publishedStep(), { links: [linkTo(2)] })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280)
  const document = await load('step-1', away)
  const list = within(document, 1)
  Object.defineProperties(list ?? {}, {
    clientWidth: { value: 1280 },
    clientHeight: { value: 720 },
    scrollHeight: { value: 2000 },
  })
  wait(200)
  expect(find('.ws-link').dataset.away).toBe('true')
  expect(at('.ws-link').cssText).toMatch(/left: 0%; top: 95%; width: 20%; height: 5%/)
  vi.restoreAllMocks()
})

it('keeps the step before in sight until the next is there, and loads what is ahead after it', async () => {
  const steps = ['s1', 's2', 's3'].map((id) => publishedStep({ id }))
  const demo = publishedDemo(steps)
  const views = demo.steps.map((step) => stepViewOf(step, demo, '/v/g/'))
  const [onShown, onFrameReady, onMediaFailed] = [vi.fn(), vi.fn(), vi.fn()]
  const go = (index: number) => {
    const step = demo.steps[index]
    if (!step) throw new Error('No step')
    const ahead = views.filter((_, place) => place === index + 1)
    const reports = { onShown, onFrameReady, onMediaFailed }
    draw(<Stage {...stageOf(demo, step, '/v/g/')} mode="view" ahead={ahead} {...reports} />)
  }
  const seen = () =>
    [...stage.host.querySelectorAll('.ws-media[aria-hidden="false"] iframe')].map((frame) =>
      frame.getAttribute('src'),
    )
  const hidden = () =>
    [...stage.host.querySelectorAll('.ws-media[data-hidden] iframe')].map((frame) =>
      frame.getAttribute('src'),
    )
  const frames = () => stage.host.querySelectorAll('iframe').length
  go(0)
  expect(frames()).toBe(1)
  await load('s1', page)
  expect(frames()).toBe(2)
  go(1)
  expect([seen(), find('.ws-stage').dataset.waits]).toEqual([['/v/g/pages/s1.html'], 'true'])
  expect(onShown.mock.calls).toEqual([['s1']])
  await load('s2', page)
  expect([seen(), find('.ws-stage').dataset.waits]).toEqual([['/v/g/pages/s2.html'], undefined])
  expect(onShown.mock.calls).toEqual([['s1'], ['s2']])
  expect(onFrameReady.mock.calls.map(([{ src }]) => src)).toEqual([
    expect.stringContaining('s1'),
    expect.stringContaining('s2'),
  ])
  // The page that was left stays for those who go back, and the next is loaded.
  wait()
  expect(frames()).toBe(3)
  expect(hidden()).toEqual(['/v/g/pages/s1.html', '/v/g/pages/s3.html'])
  go(2)
  await load('s3', '<h1>Not found</h1>')
  expect(onMediaFailed.mock.calls).toEqual([['s3']])
  expect(seen()).toEqual(['/v/g/pages/s2.html'])
})

it('takes no page out and begins none in the moment when the next one comes to be seen', async () => {
  const demo = publishedDemo(['s1', 's2', 's3', 's4'].map((id) => publishedStep({ id })))
  const views = demo.steps.map((step) => stepViewOf(step, demo, '/v/g/'))
  const go = (index: number) => {
    const ahead = views.slice(index + 1, index + 2)
    const step = demo.steps[index] as PublishedStep
    draw(<Stage {...stageOf(demo, step, '/v/g/')} mode="view" ahead={ahead} />)
  }
  const pages = () =>
    [...stage.host.querySelectorAll('iframe')].map((frame) => /s\d/.exec(frame.src)?.[0])
  go(0)
  await load('s1', page)
  await load('s2', page)
  go(1)
  expect([pages(), find('.ws-stage').dataset.waits]).toEqual([['s1', 's2'], undefined])
  wait()
  expect(pages()).toEqual(['s1', 's2', 's3'])
  await load('s3', page)
  go(2)
  expect([pages(), find('.ws-stage').dataset.waits]).toEqual([['s1', 's2', 's3'], undefined])
  wait()
  expect(pages()).toEqual(['s2', 's3', 's4'])
})

it('lets nobody but who picks elements into a page', async () => {
  const step = publishedStep()
  show(step, { pageInteractive: false })
  await load('step-1', page)
  expect(stage.frame('step-1').hasAttribute('inert')).toBe(true)
  show(step, { pageInteractive: true })
  expect(stage.frame('step-1').hasAttribute('inert')).toBe(false)
})

it('hands over what was typed into a form and a password, and a skip', async () => {
  const field = {
    id: 'f1',
    label: 'Name',
    required: true,
    fieldType: 'SingleLineText' as const,
    businessFieldType: 'FirstName' as const,
    dropdownOptions: [],
  }
  const reports = { onChapterSubmit: vi.fn(), onChapterSkip: vi.fn() }
  const submit = () => fire(find('form'), new Event('submit', options)).defaultPrevented
  show(chapterStep({ type: 'Form', formFields: [field as never], skip: true }), reports)
  find<HTMLInputElement>('input').value = 'Ada'
  expect(submit()).toBe(true)
  act(() => find('.ws-skip').click())
  expect(reports.onChapterSubmit.mock.calls).toEqual([[{ f1: 'Ada' }]])
  expect(reports.onChapterSkip).toHaveBeenCalledTimes(1)

  show(chapterStep({ type: 'Password' }, { id: 'p' }), {
    ...reports,
    chapterProblem: { message: '', fields: { password: 'No' } },
  })
  find<HTMLInputElement>('input').value = 'open'
  expect(submit()).toBe(true)
  expect(reports.onChapterSubmit.mock.lastCall).toEqual([{ password: 'open' }])
  expect(find('input').getAttribute('aria-invalid')).toBe('true')
  const described = find('input').getAttribute('aria-describedby')
  expect(find('.ws-field-problem')).toMatchObject({ id: described, textContent: 'No' })
})

it('fills the variables of a page when it has loaded, and anew when their values change', async () => {
  const fillOf = (name: string) => ({ text: () => `Hello ${name}`, image: () => null })
  show(publishedStep(), { pageFill: fillOf('Ada') })
  const body = '<p data-ws-id="1" data-ws-variable-text="Hello {{v_name}}">Hello you</p>'
  const document = await load('step-1', body)
  expect(document.body.textContent).toContain('Hello Ada')
  show(publishedStep(), { pageFill: fillOf('Bo') })
  expect(document.body.textContent).toContain('Hello Bo')
})

it('hides a hotspot whose element is scrolled away, and leaves the middle to what is active', async () => {
  show(publishedStep({ hotspots: [anchored('a', 2)] }))
  expect(at('.ws-stage').getPropertyValue('--ws-focus-x')).not.toBe('')
  const document = await load('step-1', `<div data-ws-id="1" data-box="0 0 1280 720">${page}</div>`)
  const isOut = () => [find('.ws-hotspot').dataset.out, find('.ws-tip').dataset.out]
  expect(isOut()).toEqual([undefined, undefined])
  expect([
    at('.ws-stage').getPropertyValue('--ws-focus-x'),
    at('.ws-stage').getPropertyValue('--ws-focus-y'),
  ]).toEqual(['20', '12.5'])
  const list = within(document, 1) as HTMLElement
  list.style.overflow = 'auto'
  Object.defineProperties(list, {
    clientWidth: { value: 1280 },
    clientHeight: { value: 720 },
    scrollHeight: { value: 2000 },
  })
  await act(async () => within(document, 2)?.setAttribute('data-box', '128 900 256 36'))
  expect(isOut()).toEqual(['true', 'true'])
  show(publishedStep({ hotspots: [publishedHotspot({ style: 'Modal' })] }))
  expect(at('.ws-stage').getPropertyValue('--ws-focus-x')).toBe('0')
  expect(at('.ws-stage').getPropertyValue('--ws-focus-y')).toBe('0')
})

it('draws the foot of words for whatever stands in it, and hotspots as faint as asked', () => {
  const foot = (changes: Parameters<typeof publishedHotspot>[0], counts: boolean) => {
    const step = publishedStep({ hotspots: [publishedHotspot(changes)] })
    const demo = publishedDemo([step], { showSteps: counts, hotspotOpacity: 70 })
    draw(<Stage {...stageOf(demo, step, '/v/g/')} mode="view" />)
    return stage.host.querySelector('.ws-words-foot') !== null
  }
  const none = { nextButton: false, nextButtonText: '', backButtonText: '' }
  expect(foot({ nextButton: true }, false)).toBe(true)
  expect(foot(none, true)).toBe(true)
  expect(at('.ws-layer').getPropertyValue('--ws-opacity')).toBe('0.7')
  show(publishedStep(), { hotspotOpacity: undefined as never })
  expect(at('.ws-layer').getPropertyValue('--ws-opacity')).toBe('1')
})

it('is grabbed by marks, and by words in every style', () => {
  const grab = (style: 'Circle' | 'Tooltip' | 'Modal', selector: string) => {
    const onHotspotPointerDown = vi.fn()
    const hotspots = [publishedHotspot({ id: 'a', style })]
    show(publishedStep({ hotspots }), { mode: 'edit', onHotspotPointerDown })
    fire(find(selector), new MouseEvent('pointerdown', options))
    return onHotspotPointerDown.mock.calls.map(([id]) => id)
  }
  expect(grab('Circle', '.ws-mark')).toEqual(['a'])
  expect(grab('Circle', '.ws-bubble p')).toEqual(['a'])
  expect(grab('Tooltip', '.ws-bubble p')).toEqual(['a'])
  expect(grab('Modal', '.ws-bubble p')).toEqual(['a'])
})

it('takes media that had loaded before it listened, and says which failed', () => {
  const failed = vi.fn()
  const onShown = vi.fn()
  const after = publishedStep({ id: 'after', kind: 'image', page: null, image: 'assets/ab' })
  const before = publishedStep({ id: 'before', kind: 'image', page: null, image: 'assets/cd' })
  const go = (width: number, isComplete: boolean) => {
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get')
    complete.mockReturnValue(isComplete)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
    for (const reports of [failed, onShown]) reports.mockClear()
    draw(null)
    show(before, { onShown, onMediaFailed: failed })
    show(after, { onShown, onMediaFailed: failed })
    vi.restoreAllMocks()
    return [onShown.mock.calls.flat(), failed.mock.calls.flat()]
  }
  expect(go(10, true)).toEqual([['before', 'after'], []])
  expect(go(0, true)).toEqual([['before'], ['before', 'after']])
  expect(go(0, false)).toEqual([['before'], []])
})
