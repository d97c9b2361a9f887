import { describe, expect, it } from 'vitest'
import { markText } from './mark-text.ts'

describe('marks of a hotspot’s text', () => {
  it('makes the selected words bold or italic, and plain again', () => {
    const bold = markText('Click Save now', 6, 10, 'bold')
    expect(bold).toEqual({ text: 'Click **Save** now', start: 8, end: 12 })
    expect(markText(bold.text, bold.start, bold.end, 'bold')).toEqual({
      text: 'Click Save now',
      start: 6,
      end: 10,
    })
    expect(markText('Save', 0, 4, 'italic').text).toBe('_Save_')
  })

  it('makes a link and selects its address', () => {
    const { text, start, end } = markText('see docs', 4, 8, 'link')
    expect(text).toBe('see [docs](https://)')
    expect(text.slice(start, end)).toBe('https://')
  })

  it('makes lists of whole lines, turns one into the other, and takes them off', () => {
    const ordered = markText('one\ntwo\nthree', 1, 5, 'ordered')
    expect(ordered.text).toBe('1. one\n2. two\nthree')
    const bulleted = markText(ordered.text, ordered.start, ordered.end, 'bulleted')
    expect(bulleted.text).toBe('- one\n- two\nthree')
    expect(markText(bulleted.text, bulleted.start, bulleted.end, 'bulleted').text).toBe(
      'one\ntwo\nthree',
    )
  })
})
