import { afterEach, expect, it, vi } from 'vitest'
import { type KeyPress, keyCommand } from './keyboard.ts'

const pressed = { altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false }

function press(key: string, target: EventTarget | null = null, held: Partial<KeyPress> = {}) {
  return keyCommand({ ...pressed, key, target, ...held })
}

afterEach(() => vi.restoreAllMocks())

it('moves by arrows, space, Home and End, takes F for full screen and P for play and pause', () => {
  const keys = ['ArrowRight', ' ', 'ArrowLeft', 'Home', 'End', 'f', 'p', 'Escape', 'x']
  expect(keys.map((key) => press(key))).toEqual([
    'next',
    'next',
    'back',
    'first',
    'last',
    'full-screen',
    'play',
    'close',
    null,
  ])
})

it('leaves shortcuts, typing and buttons alone', () => {
  expect(press('ArrowRight', null, { altKey: true })).toBeNull()
  expect(press('f', null, { ctrlKey: true })).toBeNull()
  expect(press('ArrowRight', null, { defaultPrevented: true })).toBeNull()
  const input = document.createElement('input')
  expect(press('ArrowRight', input)).toBeNull()
  expect(press('Escape', input)).toBe('close')
  const button = document.createElement('button')
  expect(press(' ', button)).toBeNull()
  expect(press('ArrowRight', button)).toBe('next')
})

it('moves by keys in the bar only, where shortcuts are switched off', () => {
  const bar = document.createElement('div')
  bar.className = 'ws-controls'
  const inBar = bar.appendChild(document.createElement('button'))
  const elsewhere = document.createElement('button')
  const off = (key: string, target: EventTarget | null) =>
    keyCommand({ ...pressed, key, target }, false)
  expect(['ArrowRight', 'f', ' ', 'End'].map((key) => off(key, elsewhere))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([off('ArrowRight', inBar), off('f', inBar)]).toEqual(['next', 'full-screen'])
  expect(off('Escape', null)).toBe('close')
})

it('leaves PageDown, PageUp and Space to a window, or a chapter, that has more than it shows', () => {
  const chapter = document.createElement('div')
  chapter.className = 'ws-chapter-inner'
  const words = chapter.appendChild(document.createElement('p'))
  const keys = ['PageDown', 'PageUp', ' ', 'ArrowRight']
  expect(keys.map((key) => press(key, words))).toEqual(['next', 'back', 'next', 'next'])
  vi.spyOn(chapter, 'scrollHeight', 'get').mockReturnValue(900)
  expect(keys.map((key) => press(key, words))).toEqual([null, null, null, 'next'])
  expect(press('PageDown')).toBe('next')
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1600)
  expect(keys.map((key) => press(key))).toEqual([null, null, null, 'next'])
})
