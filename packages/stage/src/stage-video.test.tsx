// @vitest-environment jsdom
import type { PublishedStep, PublishedVideo } from '@waystep/demo-model'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { playedThrough } from './media/video-range.ts'
import { stageOf } from './published/stage-of.ts'
import { stepViewOf } from './published/step-view-of.ts'
import { Stage } from './stage.tsx'
import type { StageProps } from './stage-props.ts'
import { publishedDemo, publishedStep } from './testing/index.ts'
import { liveStage } from './testing/live-stage.ts'

const { draw, find } = liveStage()

const show = (step: PublishedStep, more: Partial<StageProps> = {}) => {
  const props = { ...stageOf(publishedDemo([step]), step, '/v/g/'), mode: 'view' as const, ...more }
  draw(<Stage {...props} />)
}

function fire(target: EventTarget, event: Event) {
  act(() => {
    target.dispatchEvent(event)
  })
}

describe('a video', () => {
  const video = {
    src: 'assets/cd',
    width: 1920,
    height: 1080,
    duration: 3,
    trimStart: 0,
    trimEnd: 100,
    playbackRate: 1 as const,
    mute: false,
  }
  const film = (src: string, image: string | null = null, cut: Partial<PublishedVideo> = {}) => {
    const own = { ...video, src, ...cut }
    return publishedStep({ id: 'film', kind: 'video', page: null, image, video: own })
  }
  const picture = publishedStep({ id: 'after', kind: 'image', page: null, image: 'assets/ab' })
  const viewOf = (step: PublishedStep) => stepViewOf(step, publishedDemo([step]), '/v/g/')
  const element = () => find<HTMLVideoElement>('video')
  const comes = (state: 'loadedmetadata' | 'loadeddata') => {
    const readyState = state === 'loadeddata' ? 2 : 1
    Object.defineProperty(element(), 'readyState', { value: readyState, configurable: true })
    fire(element(), new Event(state))
  }
  let play: Mock
  let pause: Mock
  beforeEach(() => {
    play = vi.fn(async () => {})
    pause = vi.fn()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('[E1.16, M3.15] has its captions shown while it is seen and they are wanted', () => {
    const step = { ...film('assets/said'), captions: 'assets/words' }
    const end = vi.fn()
    const showCaptions = vi.fn(() => end)
    show(step)
    comes('loadeddata')
    show(step, { showCaptions })
    expect(showCaptions.mock.calls).toEqual([[element(), '/v/g/assets/words']])
    show(picture, { showCaptions })
    fire(find('img'), new Event('load'))
    expect(end).toHaveBeenCalledOnce()
    show(film('assets/silent'), { showCaptions })
    comes('loadeddata')
    expect(showCaptions).toHaveBeenCalledOnce()
  })

  it('[E1.3] plays while it is shown, stops when it is left, and goes on there for those who come back', () => {
    const step = film('assets/one')
    const onShown = vi.fn()
    const priority = () => find('img').getAttribute('fetchpriority')
    show(picture, { ahead: [viewOf(step)], onShown })
    expect(priority()).toBeNull()
    fire(find('img'), new Event('load'))
    expect(play).not.toHaveBeenCalled()
    comes('loadeddata')
    show(step, { ahead: [viewOf(picture)], onShown })
    expect(priority()).toBe('low')
    expect(play).toHaveBeenCalledTimes(1)
    expect(onShown.mock.calls).toEqual([['after'], ['film']])
    element().currentTime = 2
    pause.mockClear()
    show(picture, { onShown })
    expect(pause).toHaveBeenCalledTimes(1)
    show(step, { onShown })
    comes('loadeddata')
    expect(element().currentTime).toBe(2)
  })

  it('stops while something lies over it, as the end does', () => {
    const step = film('assets/covered')
    show(step)
    comes('loadeddata')
    pause.mockClear()
    show(step, { isCovered: true })
    expect(pause).toHaveBeenCalledTimes(1)
    show(step)
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('is there for phones, which load no picture of it before it plays, as soon as its poster stands for it', () => {
    const onShown = vi.fn()
    show(film('assets/two', 'assets/poster'), { onShown })
    expect(element().poster).toContain('assets/poster')
    comes('loadedmetadata')
    expect(onShown).toHaveBeenCalledWith('film')
    show(picture, { onShown })
    fire(find('img'), new Event('load'))
    onShown.mockClear()
    show(publishedStep({ ...film('assets/three'), id: 'bare' }), { onShown })
    comes('loadedmetadata')
    expect(onShown).not.toHaveBeenCalled()
  })

  it('[M2.50] shows the part that its author cropped, before a picture of that part', () => {
    const crop = { x: 25, y: 10, width: 50, height: 80 }
    show(film('assets/cropped', 'assets/part', { crop }))
    const media = element().parentElement as HTMLElement
    const variable = (name: string) => Number(media.style.getPropertyValue(name))
    expect(media.dataset['cropped']).toBe('true')
    expect(media.style.getPropertyValue('--ws-crop')).toBe('inset(10% 25% 10% 25%)')
    // Drawn twice as wide as what is shown of it, it begins half of that width to the left.
    expect([variable('--ws-crop-width'), variable('--ws-crop-x')]).toEqual([2, 0.5])
    expect([variable('--ws-crop-height'), variable('--ws-crop-y')]).toEqual([1.25, 0.125])
    expect(media.style.backgroundImage).toContain('assets/part')
    expect(element().poster).toBe('')
    for (const over of document.querySelectorAll<HTMLElement>('.ws-over')) {
      expect([over.dataset['cropped'], over.style.backgroundImage]).toEqual([undefined, ''])
    }
    show(film('assets/whole-again', 'assets/poster'))
    const whole = find('video[src$="whole-again"]').parentElement
    expect(whole?.dataset['cropped']).toBeUndefined()
  })

  it('plays without its sound where the browser keeps it back', async () => {
    play.mockRejectedValueOnce(new DOMException('no gesture yet', 'NotAllowedError'))
    show(film('assets/four'))
    await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2))
    expect(element().muted).toBe(true)
    expect(element().controls).toBe(true)
  })

  it('offers its sound for a tap then, until it is heard', async () => {
    play.mockRejectedValueOnce(new DOMException('no gesture yet', 'NotAllowedError'))
    show(film('assets/five'))
    comes('loadeddata')
    const offered = () => document.querySelector<HTMLButtonElement>('.ws-sound')
    await vi.waitFor(() => expect(offered()?.textContent).toBe('Tap for sound'))
    fire(element(), new Event('volumechange'))
    expect(offered()).not.toBeNull()
    act(() => offered()?.click())
    expect(element().muted).toBe(false)
    fire(element(), new Event('volumechange'))
    expect(offered()).toBeNull()
  })

  it('offers none where its author muted it, or it plays as it is', async () => {
    show(film('assets/six', null, { mute: true }))
    play.mockRejectedValueOnce(new DOMException('never', 'NotAllowedError'))
    show(film('assets/seven', null, { mute: true }))
    await vi.waitFor(() => expect(play).toHaveBeenCalled())
    expect(document.querySelector('.ws-sound')).toBeNull()
  })

  it('[M4.16] says when it has come to the end of its cut', () => {
    show(film('assets/eight', null, { duration: 8, trimStart: 25, trimEnd: 75 }))
    comes('loadeddata')
    const through = vi.fn()
    element().addEventListener(playedThrough, through)
    at(5.9, 'timeupdate')
    expect(through).not.toHaveBeenCalled()
    at(6, 'timeupdate')
    expect(through).toHaveBeenCalledTimes(1)
  })

  const at = (seconds: number, event: 'timeupdate' | 'ended') => {
    element().currentTime = seconds
    fire(element(), new Event(event))
    return element().currentTime
  }

  it('[M3.12, M4.16] plays what is left of it, from the start again past its end, for viewers and authors', () => {
    for (const mode of ['view', 'edit'] as const) {
      const cut = { duration: 8, trimStart: 25, trimEnd: 75 }
      show(film(`assets/cut-${mode}`, null, cut), { mode })
      comes('loadeddata')
      expect(element().currentTime).toBe(2)
      expect(at(5.9, 'timeupdate')).toBe(5.9)
      expect(at(6, 'timeupdate')).toBe(2)
      expect(at(1, 'timeupdate')).toBe(2)
    }
  })

  it('[M4.16] goes on at the start where the file itself is over', () => {
    show(film('assets/whole', null, { duration: 8, trimStart: 25 }))
    comes('loadeddata')
    play.mockClear()
    expect(at(8, 'ended')).toBe(2)
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('[M3.12] plays at its rate, with or without its sound', () => {
    show(film('assets/fast', null, { playbackRate: 3, mute: true }))
    expect(element().playbackRate).toBe(3)
    expect(element().muted).toBe(true)
    const slow = film('assets/fast', null, { playbackRate: 0.5 })
    show(slow)
    expect(element().playbackRate).toBe(0.5)
    expect(element().muted).toBe(false)
  })

  it('is cut by the length of the file where its browser knows that', () => {
    show(film('assets/longer', null, { duration: 8, trimStart: 50 }))
    Object.defineProperty(element(), 'duration', { value: 10, configurable: true })
    comes('loadeddata')
    expect(element().currentTime).toBe(5)
  })

  it('begins at its cut for each step that shows the same film', () => {
    const first = film('assets/shared', null, { duration: 8, trimEnd: 50 })
    const second = publishedStep({ ...film('assets/shared', null, { duration: 8 }), id: 'second' })
    show(first)
    comes('loadeddata')
    element().currentTime = 3
    show(second)
    const [left, next] = document.querySelectorAll('video')
    expect(left?.currentTime).toBe(3)
    Object.defineProperty(next, 'readyState', { value: 2 })
    if (next) fire(next, new Event('loadeddata'))
    expect(next?.currentTime).toBe(0)
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('waits for its reader where motion is to be less, and for its author in the editor', () => {
    show(film('assets/six'), { mode: 'edit' })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    show(film('assets/five'))
    expect(play).not.toHaveBeenCalled()
  })
})
