import { describe, expect, it } from 'vitest'
import { actName, actText } from './act-text.ts'

describe('actText', () => {
  it('words clicks, typing and choosing', () => {
    expect(actText({ kind: 'click', name: 'Save' })).toBe('Click **Save**')
    expect(actText({ kind: 'click', name: null })).toBe('Click here')
    expect(actText({ kind: 'type', name: 'Search', value: 'tea' })).toBe(
      'Type **tea** in **Search**',
    )
    expect(actText({ kind: 'type', name: null, value: 'tea' })).toBe('Type **tea** here')
    expect(actText({ kind: 'choose', name: 'Country', value: 'Japan' })).toBe(
      'Choose **Japan** in **Country**',
    )
    expect(actText({ kind: 'capture' })).toBe('')
  })

  it('says nothing of a value that is secret', () => {
    expect(actText({ kind: 'type', name: 'Password', value: null })).toBe('Type in **Password**')
    expect(actText({ kind: 'choose', name: 'Month', value: null })).toBe('Choose in **Month**')
    expect(actText({ kind: 'choose', name: null, value: null })).toBe('Choose here')
    expect(actName({ kind: 'choose', name: 'Month', value: null }, 'Pay', 40)).toBe('Pay')
  })

  it('lets no name become markup, and keeps other signs as they are', () => {
    expect(actText({ kind: 'click', name: '*Save* [all](x) <b>' })).toBe(
      'Click **\\*Save\\* \\[all\\](x) \\<b\\>**',
    )
    expect(actText({ kind: 'click', name: 'R&D (new)!' })).toBe('Click **R&D (new)!**')
    expect(actText({ kind: 'click', name: '&copy; 2026' })).toBe('Click **\\&copy; 2026**')
  })

  it('makes one short line of a long name', () => {
    const text = actText({ kind: 'click', name: `First\n  line ${'x'.repeat(100)}` })
    expect(text).toMatch(/^Click \*\*First line x+…\*\*$/)
    expect(text.length).toBeLessThan(75)
  })
})

describe('actName', () => {
  it('[E5.33] stays within the length of a step name', () => {
    const name = actName({ kind: 'click', name: 'A very long label '.repeat(9) }, 'Page', 40)
    expect(name).toHaveLength(40)
    expect(name.endsWith('…')).toBe(true)
  })

  it('takes the page’s title where the element has no name', () => {
    expect(actName({ kind: 'click', name: null }, 'Orders', 40)).toBe('Orders')
  })

  it('holds no typed value', () => {
    expect(actName({ kind: 'type', name: 'Search', value: 'tea' }, 'Shop', 40)).toBe(
      'Type in Search',
    )
  })
})
