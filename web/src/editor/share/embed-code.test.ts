import { expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

it('embeds the demo in its own ratio, with a title that cannot leave its attribute', () => {
  const place = document.createElement('div')
  place.innerHTML = embedCode('https://demos.example/embed/1?a=1&b=2', '"><script>', {
    width: 1600,
    height: 900,
  })
  const frame = place.querySelector('iframe')
  expect(place.querySelectorAll('*')).toHaveLength(2)
  expect(frame?.getAttribute('src')).toBe('https://demos.example/embed/1?a=1&b=2')
  expect(frame?.title).toBe('"><script>')
  expect(place.innerHTML).toContain('padding-bottom:56.25%')
})
