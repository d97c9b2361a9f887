// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { sampleDemo, stepId } from '../saving/testing/sample-demo.ts'
import { copied, hasCopied, keepCopied } from './step-clipboard.ts'

it('gives what was copied to whoever copied it, in all their tabs, and to nobody who signs in later', () => {
  expect(keepCopied(sampleDemo(), [stepId(1)], 'ada')).toBe(true)
  expect(hasCopied()).toBe(true)
  expect(Object.keys(copied('ada')?.steps ?? {})).toEqual([stepId(1)])
  expect(copied('eve')).toBeNull()
  expect(copied(null)).toBeNull()
})
