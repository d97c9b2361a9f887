import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it('keeps what an address says to the viewer, but for the step, and no marks of campaigns', () => {
  const search =
    '?utm_source=mail&v_name=Ada+L&step=4&popup=true&origin=https%3A%2F%2Fa.example&controls=hide'
  expect(pageAddress('/embed/a', search)).toBe(
    '/embed/a?v_name=Ada+L&popup=true&origin=https%3A%2F%2Fa.example&controls=hide',
  )
  expect(pageAddress('/demo/a', '?gclid=1&step=2')).toBe('/demo/a')
})
