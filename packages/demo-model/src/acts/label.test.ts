import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLabel, cutAtWord } from './label.ts'

describe('cleanLabel', () => {
  it.each([
    // Whitespace, and what nobody sees.
    ['  First\n  line ', 'First line'],
    ['Sa\u00advе\u200b', 'Savе'],
    ['\u202eevil', 'evil'],
    ['\ue5cd Close', 'Close'],
    ['\u{f0156} Add card', 'Add card'],
    // Names of icons, where a font draws pictures for them.
    ['add Create', 'Create'],
    ['keyboard_arrow_down Filter', 'Filter'],
    ['Next arrow_forward', 'Next'],
    ['search Поиск', 'Поиск'],
    ['settings設定', '設定'],
    ['Open menu', 'Open menu'],
    ['Get help', 'Get help'],
    ['search for Ada', 'search for Ada'],
    ['👩‍👩‍👧‍👦 Family', '👩‍👩‍👧‍👦 Family'],
    ['add to cart', 'add to cart'],
    ['check out', 'check out'],
    ['user_id', 'user_id'],
    ['settings', 'settings'],
    // Counts.
    ['Inbox (12)', 'Inbox'],
    ['Issues [3]', 'Issues'],
    ['Alerts 99+', 'Alerts'],
    ['3+ Alerts', 'Alerts'],
    ['受信箱（5）', '受信箱'],
    ['Page 2', 'Page 2'],
    ['Windows 11', 'Windows 11'],
    ['12', '12'],
    ['(12)', '(12)'],
    ['f(x)', 'f(x)'],
    // Keys.
    ['Save Ctrl+S', 'Save'],
    ['Search ⌘K', 'Search'],
    ['Search (⌘ K)', 'Search'],
    ['Ctrl+S', 'Ctrl+S'],
    // Ornaments.
    ['Email *', 'Email'],
    ['Name:', 'Name'],
    ['Save as…', 'Save as'],
    ['Open...', 'Open'],
    ['+ New deal', 'New deal'],
    ['Next ›', 'Next'],
    ['« Back', 'Back'],
    ['Country ▾', 'Country'],
    ['C++', 'C++'],
    ['+49 30 123', '+49 30 123'],
    ['-5 °C', '-5 °C'],
    ['×', '×'],
    ['+', '+'],
    // Said twice, or in quotes.
    ['Orders Orders', 'Orders'],
    ['12 12', '12 12'],
    ['“Save”', 'Save'],
    ["'a' and 'b'", "'a' and 'b'"],
  ])('calls %j %j', (label, clean) => {
    expect(cleanLabel(label)).toBe(clean)
  })

  it.each([null, '', ' \n ', '\ue5cd', '\u200b', 'more_vert', 'keyboard_arrow_down'])(
    'has no name for %j',
    (label) => expect(cleanLabel(label)).toBeNull(),
  )

  it('is one line and never longer, whatever a page says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (label) => {
        const clean = cleanLabel(label)
        if (clean === null) return
        expect(clean.length).toBeLessThanOrEqual(label.length)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/[\n\r\u202e\u200b\ue000]/)
      }),
    )
  })

  it('takes no long time for a hostile label', () => {
    const startedAt = Date.now()
    for (const part of ['(', '( 1', '› ', '+ ', 'Ctrl + ', '⌘ ', '1 ', 'add_', '"']) {
      cleanLabel(part.repeat(100_000))
    }
    expect(Date.now() - startedAt).toBeLessThan(1000)
  })
})

describe('cutAtWord', () => {
  it.each([
    ['short', 10, 'short'],
    ['Invite your whole team', 14, 'Invite your…'],
    ['Invite your team', 12, 'Invite your…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['a Donaudampfschifffahrt', 10, 'a Donauda…'],
    ['Save, then close', 9, 'Save…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 14, '👩‍👩‍👧‍👦…'],
  ])('cuts %j at %d: %j', (text, limit, cut) => {
    expect(cutAtWord(text, limit)).toBe(cut)
  })
})
