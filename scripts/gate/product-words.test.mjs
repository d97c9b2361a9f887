import { describe, expect, it } from 'vitest'
import { quotedIn, textsOf, wordFault } from './product-words.mjs'

const quoted = quotedIn(
  "A button 'Add Step', a switch 'Apply edits to all slides', \"What's New\", 'The product's AI' or 'Log in...'.",
)
const fault = (text) => wordFault(text, quoted)

describe('the words of the product', () => {
  it('are read where people read them, and not in code', () => {
    const code = `
      import { Slides } from './Slides and more.ts'
      const a = <p className="Big Slides" title="A title">Some text {b ? 'Other text' : \`Step \${n} of\`}</p>
      const key = 'slides-panel'`
    expect(textsOf('a.tsx', code)).toEqual([
      { line: 3, text: 'A title' },
      { line: 3, text: 'Some text', goesOn: true },
      { line: 3, text: 'Other text' },
      { line: 3, text: 'Step {} of' },
    ])
  })

  it('say step, and email without a hyphen', () => {
    expect(fault('All slides have it')).toBe('step')
    expect(fault('Your E-mail')).toBe('email, without a hyphen')
    expect(fault('All steps, by email')).toBeNull()
    expect(fault('In the centre')).toBe('it as in color: center, license, recognize')
    expect(fault('The colour is recognised')).toBe('it as in color: center, license, recognize')
    expect(fault('Advertised, otherwise revised')).toBeNull()
    expect(fault('It slides away, sliding')).toBe('step')
  })

  it('have one capital in a label, but for names', () => {
    expect(fault('Import Steps')).toBe('it with one capital, at its start')
    expect(fault('Import steps')).toBeNull()
    expect(fault('Add Chrome extension')).toBeNull()
    expect(fault('Show Next and Back buttons')).toBeNull()
    expect(fault('Ask Ann. She knows Bob.')).toBeNull()
  })

  it('say image, phone, sign in, and no longer', () => {
    expect(fault('A picture of it')).toBe('image')
    expect(fault('[data-id] .a-picture')).toBeNull()
    expect(fault('Telephone number')).toBe('phone')
    expect(fault('Please log in')).toBe('sign in or sign out')
    expect(fault('Read the audit log in the settings')).toBeNull()
    expect(fault('It is not there any more')).toBe('no longer, or anymore')
    expect(fault('Are there any more steps?')).toBeNull()
  })

  it('are set in one way: quotation marks, apostrophes, three dots, spaces', () => {
    expect(fault('As ‘3 of 12’')).toBe('it between “ and ”')
    expect(fault("The theme's own")).toBe('it with ’ for an apostrophe')
    expect(fault("The hotspots' texts")).toBe('it with ’ for an apostrophe')
    expect(fault('Loading...')).toBe('it with … at its end')
    expect(fault('Saved.  All of it')).toBe('it with one space')
    expect(fault('Options:\n  --out <folder>  where to write')).toBeNull()
    expect(fault('The theme’s “own” look…')).toBeNull()
  })

  it('end their last sentence as those before it', () => {
    expect(fault('Saved. It goes on')).toBe('it with a full stop at its end')
    expect(wordFault('Saved. Ask', quoted, true)).toBeNull()
    expect(fault('Saved. It goes on.')).toBeNull()
    expect(fault('Saved. It is {}')).toBeNull()
    expect(fault('Each click becomes a step')).toBeNull()
  })

  it('are as the documents quote them, word for word', () => {
    expect(
      ['Add Step', 'Apply edits to all slides', "What's New", "The product's AI", 'Log in...'].map(
        fault,
      ),
    ).toEqual([null, null, null, null, null])
    expect(fault('Apply edits to many slides')).toBe('step')
  })
})
