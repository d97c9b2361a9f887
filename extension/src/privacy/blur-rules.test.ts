// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { blurOptions } from './blur-rules.ts'
import { pickedElement } from './picked-element.ts'

afterEach(() => vi.unstubAllGlobals())

it('masks what was picked, if it is only one element, besides what is masked always', () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('chrome', { dom: { openOrClosedShadowRoot: () => null } })
  document.body.innerHTML = '<p id="name">Ada</p><p id="mail">a@b.example</p>'
  const [name, mail] = [...document.querySelectorAll('p')]
  if (!name || !mail) throw new Error('No element')
  const masked = (...elements: Element[]) =>
    blurOptions(window, {
      selectors: ['.secret'],
      picked: elements.map(pickedElement),
    })
  expect(masked()).toEqual({ blurSelectors: ['.secret'] })
  expect(masked(mail)).toEqual({ blurSelectors: ['.secret'], blurElements: [mail] })
  expect(masked(name, mail).blurElements).toEqual([name, mail])
})
