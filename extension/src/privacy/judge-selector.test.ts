// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { judgeSelector, selectorLimit } from './judge-selector.ts'

const problem = (text: string, list: readonly string[] = []) => {
  const judged = judgeSelector(text, list)
  return judged.ok ? null : judged.problem
}

describe('judgeSelector', () => {
  it('takes selectors, without the spaces around them', () => {
    expect(judgeSelector('  .email ', [])).toEqual({ ok: true, selector: '.email' })
    expect(judgeSelector('[data-private], #me > b', ['.email'])).toMatchObject({ ok: true })
  })

  it.each([
    ['', 'Type a CSS selector'],
    ['.email {', 'not a CSS selector'],
    ['p::before', 'Only elements'],
    ['body', 'whole page'],
    ['.x, *', 'whole page'],
    [`.${'x'.repeat(600)}`, 'at most 500'],
    ['.known', 'already in the list'],
  ])('refuses %s and says why', (text, why) => {
    expect(problem(text, ['.known'])).toContain(why)
  })

  it('ends with a full list', () => {
    const full = Array.from({ length: selectorLimit }, (_, index) => `.a${index}`)
    expect(problem('.one-more', full)).toContain('full')
  })
})
