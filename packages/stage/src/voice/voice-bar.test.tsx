// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { publishedDemo, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'
import { firstVoiceOf } from './first-voice.tsx'
import { VoiceBar, type VoiceBarProps } from './voice-bar.tsx'
import { clockText, firstVoice, transcriptOf, type VoiceView } from './voice-view.ts'

const { draw, find } = liveStage()

const lines = [
  { number: 1, text: 'Hello' },
  { number: 3, text: 'Goodbye' },
]
const told = { onPlayPause: vi.fn(), onSeek: vi.fn(), onMute: vi.fn(), onSpeed: vi.fn() }

function show(view: Partial<VoiceView> = {}, more: Partial<VoiceBarProps> = {}) {
  const whole: VoiceView = {
    state: 'rests',
    time: 5,
    duration: 65,
    isMuted: false,
    speed: 1,
    ...view,
  }
  const rest = { captions: null, transcript: lines, number: 3, language: 'de', ...told }
  draw(<VoiceBar view={whole} {...rest} {...more} />)
}

const named = (label: string) => find<HTMLButtonElement>(`button[aria-label="${label}"]`)
const times = () =>
  [...document.querySelectorAll('.ws-voice-time')].map(({ textContent }) => textContent)
const press = (element: HTMLElement) => act(() => element.click())

function type(element: HTMLInputElement | HTMLSelectElement, value: string) {
  const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  act(() => {
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

describe('the bar of a voice', () => {
  it('plays and rests, mutes and unmutes, by buttons that say what they do', () => {
    show()
    press(named('Play voice'))
    press(named('Mute voice'))
    show({ state: 'plays', isMuted: true })
    press(named('Pause voice'))
    press(named('Unmute voice'))
    expect([told.onPlayPause.mock.calls.length, told.onMute.mock.calls.length]).toEqual([2, 2])
  })

  it('wants a tap where the browser keeps the sound back', () => {
    told.onPlayPause.mockClear()
    show({ state: 'blocked' })
    expect(find('.ws-primary').textContent).toBe('Tap for sound')
    press(find('.ws-primary'))
    expect(told.onPlayPause).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[aria-label="Play voice"]')).toBeNull()
  })

  it('has nothing to play where a step says nothing, and no times', () => {
    show({ state: 'none', duration: null })
    expect(named('Play voice').disabled).toBe(true)
    expect(find<HTMLInputElement>('[type=range]').disabled).toBe(true)
    expect(times()).toEqual(['', ''])
    show()
    expect(named('Play voice').disabled).toBe(false)
  })

  it('shows its place, and goes where it is told', () => {
    show()
    const place = find<HTMLInputElement>('[type=range]')
    expect(times()).toEqual(['0:05', '1:05'])
    expect([place.value, place.max, place.disabled]).toEqual(['5', '65', false])
    expect(place.getAttribute('aria-valuetext')).toBe('0:05 of 1:05')
    expect(Number(place.style.getPropertyValue('--ws-voice-at'))).toBeCloseTo(500 / 65)
    type(place, '30.5')
    expect(told.onSeek.mock.calls).toEqual([[30.5]])
    // A clock that runs on past what the file said of its length.
    show({ time: 70 })
    expect(place.style.getPropertyValue('--ws-voice-at')).toBe('100')
    show({ duration: null })
    expect([place.style.getPropertyValue('--ws-voice-at'), place.max]).toEqual(['0', '0'])
  })

  it('is heard at other speeds', () => {
    show({ speed: 1.5 })
    const speeds = find<HTMLSelectElement>('select')
    expect([speeds.value, [...speeds.options].map(({ text }) => text)]).toEqual([
      '1.5',
      ['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×'],
    ])
    type(speeds, '0.75')
    expect(told.onSpeed.mock.calls).toEqual([[0.75]])
  })

  it('says when a voice did not load, and only then', () => {
    show({ state: 'failed' })
    expect(find('[role=status]').textContent).toBe('This voice did not load')
    show()
    expect(find('[role=status]').textContent).toBe('')
  })

  it('shows the words that are said where captions are wanted', () => {
    show()
    expect(document.querySelector('.ws-voice-words')).toBeNull()
    const words = [
      { text: 'Hello ', state: 'said' as const },
      { text: 'you', state: 'now' as const },
    ]
    show({}, { captions: words })
    const shown = find('.ws-voice-words')
    expect([shown.textContent, shown.lang]).toEqual(['Hello you', 'de'])
    expect(
      [...shown.children].map((word) => [word.textContent, word.getAttribute('data-word')]),
    ).toEqual([
      ['Hello', 'said'],
      ['you', 'now'],
    ])
  })
})

describe('its transcript', () => {
  const details = () => find<HTMLDetailsElement>('details')
  function key(name: string) {
    const heard = vi.fn()
    document.addEventListener('keydown', heard, { once: true })
    act(() => {
      find('ol').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
    document.removeEventListener('keydown', heard)
    return heard.mock.calls.length
  }

  it('has a line for each step that speaks, and marks the one that is shown', () => {
    show()
    const items = [...document.querySelectorAll('li')]
    expect(
      items.map((item) => [item.value, item.textContent, item.getAttribute('aria-current')]),
    ).toEqual([
      [1, 'Hello', null],
      [3, 'Goodbye', 'step'],
    ])
    show({}, { transcript: [] })
    expect(document.querySelector('details')).toBeNull()
  })

  it('keeps its keys from the viewer; Escape closes it and leaves the focus at its button', () => {
    show()
    details().open = true
    expect(key(' ')).toBe(0)
    expect(details().open).toBe(true)
    expect(key('Escape')).toBe(0)
    expect([details().open, document.activeElement]).toEqual([false, find('summary')])
  })

  it('leaves Escape to what is around it where it is closed', () => {
    show()
    expect(key('Escape')).toBe(1)
  })
})

describe('a voice before its script runs', () => {
  const audio = { url: 'assets/a', duration: 12, text: 'Hello', captions: null }
  const speaking = publishedStep({ id: 's1', audio: audio as never })
  const silent = publishedStep({ id: 's2' })

  it('rests at its start where its step speaks', () => {
    expect(firstVoice(speaking)).toMatchObject({ state: 'rests', time: 0, duration: 12 })
    expect(firstVoice(silent)).toMatchObject({ state: 'none', duration: null, isMuted: false })
  })

  it('is transcribed from the steps that say something', () => {
    const empty = publishedStep({ id: 's3', audio: { ...audio, text: ' ' } as never })
    const { steps } = publishedDemo([silent, speaking, empty])
    expect(transcriptOf({ steps })).toEqual([{ number: 2, text: 'Hello' }])
  })

  it('has a clock that counts whole seconds', () => {
    expect([0, 9.99, 60, 125.2].map(clockText)).toEqual(['0:00', '0:09', '1:00', '2:05'])
  })

  it('is drawn only in a demo in which somebody speaks', () => {
    const boot = (steps: Parameters<typeof publishedDemo>[0]) => ({
      manifest: publishedDemo(steps),
      grantBase: '/v/g/',
      embed: false,
      preview: false,
      step: 2,
    })
    expect(firstVoiceOf(boot([silent, silent]))).toBeNull()
    draw(firstVoiceOf(boot([speaking, silent])))
    expect(find('.ws-voice-bar').dataset['state']).toBe('none')
    expect(document.querySelector('.ws-voice-words')).toBeNull()
  })
})
