import { describe, expect, it } from 'vitest'
import { matchesShortcut } from './shortcut.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

describe('shortcuts', () => {
  it('mean Control on most machines and Command on a Mac', () => {
    const control = { ...plain, key: 'z', ctrlKey: true }
    const command = { ...plain, key: 'z', metaKey: true }
    expect(matchesShortcut(control, 'mod+z', false)).toBe(true)
    expect(matchesShortcut(command, 'mod+z', false)).toBe(false)
    expect(matchesShortcut(control, 'mod+z', true)).toBe(false)
    expect(matchesShortcut(command, 'mod+z', true)).toBe(true)
  })

  it('tell undo from redo by Shift, whose letter comes in upper case', () => {
    const redo = { ...plain, key: 'Z', ctrlKey: true, shiftKey: true }
    expect(matchesShortcut(redo, 'mod+z', false)).toBe(false)
    expect(matchesShortcut(redo, 'mod+shift+z', false)).toBe(true)
  })

  it('take a symbol with or without Shift, and nothing with Alt', () => {
    expect(matchesShortcut({ ...plain, key: '?', shiftKey: true }, '?', false)).toBe(true)
    expect(matchesShortcut({ ...plain, key: '/', ctrlKey: true }, 'mod+/', false)).toBe(true)
    expect(matchesShortcut({ ...plain, key: 's', altKey: true }, 's', false)).toBe(false)
  })
})
