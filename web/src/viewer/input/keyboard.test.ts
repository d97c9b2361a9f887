import { expect, it } from 'vitest'
import { type KeyPress, keyCommand } from './keyboard.ts'

function press(key: string, target: EventTarget | null = null, held: Partial<KeyPress> = {}) {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false }
  return keyCommand({ key, target, ...keys, ...held })
}

it('moves by arrows, space, Home and End, and takes F for full screen', () => {
  const keys = ['ArrowRight', ' ', 'ArrowLeft', 'Home', 'End', 'f', 'Escape', 'x']
  expect(keys.map((key) => press(key))).toEqual([
    'next',
    'next',
    'back',
    'first',
    'last',
    'full-screen',
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
