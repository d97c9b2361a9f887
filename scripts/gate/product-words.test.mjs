import { describe, expect, it } from 'vitest'
import { quotedIn, textsOf, wordFault } from './product-words.mjs'

const quoted = quotedIn(
  "A button 'Add Step', a switch 'Apply edits to all slides', \"What's New\".",
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
      { line: 3, text: 'Some text' },
      { line: 3, text: 'Other text' },
      { line: 3, text: 'Step {} of' },
    ])
  })

  it('say step, and email without a hyphen', () => {
    expect(fault('All slides have it')).toBe('step')
    expect(fault('Your E-mail')).toBe('email, without a hyphen')
    expect(fault('All steps, by email')).toBeNull()
    expect(fault('In the centre')).toBe('it as in color: center, license')
    expect(fault('It slides away, sliding')).toBe('step')
  })

  it('have one capital in a label, but for names', () => {
    expect(fault('Import Steps')).toBe('it with one capital, at its start')
    expect(fault('Import steps')).toBeNull()
    expect(fault('Add Chrome extension')).toBeNull()
    expect(fault('Show Next and Back buttons')).toBeNull()
    expect(fault('Ask Ann. She knows Bob.')).toBeNull()
  })

  it('are as the documents quote them, word for word', () => {
    expect(['Add Step', 'Apply edits to all slides', "What's New"].map(fault)).toEqual([
      null,
      null,
      null,
    ])
    expect(fault('Apply edits to many slides')).toBe('step')
  })
})
