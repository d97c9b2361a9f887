// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

const names = ['demo', 'branding', 'sharing'] as const

beforeEach(() => {
  // The strip shows 200 pixels, each tab takes 150, and jsdom lays out nothing by itself.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const strip = this.closest('[role=tablist]')
    if (this === strip || strip === null) return new DOMRect(0, 0, 200, 40)
    const nth = [...strip.children].indexOf(this)
    return new DOMRect(nth * 150 - strip.scrollLeft, 0, 150, 40)
  })
})
afterEach(() => vi.restoreAllMocks())

it('keeps the chosen tab in sight where the strip is narrower than its tabs', () => {
  const drawn = (value: (typeof names)[number]) => (
    <Tabs
      label="Settings"
      value={value}
      onChange={() => {}}
      tabs={names.map((name) => ({ value: name, label: name }))}
    >
      <TabPanel value={value}>{value}</TabPanel>
    </Tabs>
  )
  const { rerender, getByRole, unmount } = render(drawn('demo'))
  const strip = getByRole('tablist')
  expect(strip.scrollLeft).toBe(0)
  rerender(drawn('sharing'))
  expect(strip.scrollLeft).toBe(250)
  rerender(drawn('demo'))
  expect(strip.scrollLeft).toBe(0)
  rerender(drawn('branding'))
  expect(strip.scrollLeft).toBe(100)
  unmount()
})
