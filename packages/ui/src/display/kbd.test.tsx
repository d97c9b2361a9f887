import { expect, it } from 'vitest'
import { ariaKeysOf, keysOf } from './kbd.tsx'

it('prints a shortcut as it stands on the keyboard', () => {
  expect(keysOf('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(keysOf('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z'])
  expect(keysOf('ArrowLeft', false)).toEqual(['←'])
  expect(keysOf('/', false)).toEqual(['/'])
  expect(keysOf('f2', false)).toEqual(['F2'])
})

it('says a shortcut to screen readers in the words of aria-keyshortcuts', () => {
  expect(ariaKeysOf('mod+shift+z', false)).toBe('Control+Shift+Z')
  expect(ariaKeysOf('mod+z', true)).toBe('Meta+Z')
})
