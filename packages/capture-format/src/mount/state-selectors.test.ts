import { describe, expect, it } from 'vitest'
import { withKeptState } from './state-selectors.ts'

describe('withTakenState', () => {
  it.each([
    ['a:hover', 'a:is(:hover,[data-ws-hover])'],
    [
      'a:not(:hover):focus::after',
      'a:not(:is(:hover,[data-ws-hover])):is(:focus,[data-ws-focus])::after',
    ],
    [
      'a:focus-visible, b:focus-within',
      'a:is(:focus-visible,[data-ws-focus-visible]), b:is(:focus-within,[data-ws-focus-within])',
    ],
    ['.hover\\:red:hover', '.hover\\:red:is(:hover,[data-ws-hover])'],
    ['.focus-visible, x-a:hover-card, .md\\:focus', '.focus-visible, x-a:hover-card, .md\\:focus'],
    ['x-a::part(a b):hover', 'x-a::part(a b ws-hover)'],
    ['[part="a b"] i', ':is([part="a b"],[data-ws-part="a b"]) i'],
    ['[part], [part~="a" i]', '[part], :is([part~="a" i],[data-ws-part~="a" i])'],
    ['p:not(.b):hover', 'p:not(.b):is(:hover,[data-ws-hover])'],
    ['a:is(:hover, [data-ws-hover])', 'a:is(:hover, [data-ws-hover])'],
  ])('changes %s', (selector, changed) => {
    expect(withKeptState(selector)).toBe(changed)
  })
})
