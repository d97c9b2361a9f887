import { describe, expect, it } from 'vitest'
import { rulesAddedTo } from './added-rules.ts'

const own = `@import "a.css"; /* p { } */ p::before{content:'x'}
A [type=text] , b>c{color:red} @media (min-width:9px){p{color:blue}}`
const asRead = [
  'p::before { content: "x"; }',
  'a [type="text"], b > c { color: red; }',
  '@media (min-width: 9px) {\n  p { color: blue; }\n}',
]

describe('rulesAddedTo', () => {
  it('finds none in a sheet that no script has touched', () => {
    expect(rulesAddedTo(own, asRead)).toEqual({ before: [], behind: [] })
  })

  it('finds those that were inserted at the end, of new and of known selectors', () => {
    const added = ['q { color: red; }', 'p::before { content: "y"; }']
    const atEnd = { before: [], behind: added }
    expect(rulesAddedTo(own, [...asRead, ...added])).toEqual(atEnd)
    expect(rulesAddedTo('', added)).toEqual(atEnd)
  })

  it('finds those that were inserted at the start', () => {
    const added = ['q { color: red; }', '@keyframes x { \n  0% { top: 0px; }\n}']
    expect(rulesAddedTo(own, [...added, ...asRead])).toEqual({ before: added, behind: [] })
  })
})
