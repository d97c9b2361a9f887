import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Way } from './way.tsx'

const outside = { href: 'https://acme.example/', newTab: true }

it('is a link where it leads out of the demo, in a new tab or in place of the whole page', () => {
  expect(renderToStaticMarkup(<Way link={outside}>Buy</Way>)).toBe(
    '<a href="https://acme.example/" target="_blank" rel="noopener">Buy</a>',
  )
  const inPlace = <Way link={{ ...outside, newTab: false }}>Buy</Way>
  expect(renderToStaticMarkup(inPlace)).toContain('target="_top"')
})

it('stays a link that can be followed where a button would be disabled', () => {
  const disabled = (
    <Way link={outside} disabled className="ws-button">
      Buy
    </Way>
  )
  expect(renderToStaticMarkup(disabled)).toBe(
    '<a class="ws-button" href="https://acme.example/" target="_blank" rel="noopener">Buy</a>',
  )
})

it('is a button, disabled or not, where it moves within the demo', () => {
  expect(renderToStaticMarkup(<Way link={null}>On</Way>)).toBe('<button type="button">On</button>')
  const disabled = (
    <Way link={null} disabled>
      On
    </Way>
  )
  expect(renderToStaticMarkup(disabled)).toBe('<button type="button" disabled="">On</button>')
})

it('is a link to its address within the demo, and a button while it leads nowhere', () => {
  const way = (disabled: boolean) => (
    <Way link={null} address="/demo/a?step=2" disabled={disabled}>
      On
    </Way>
  )
  expect(renderToStaticMarkup(way(false))).toBe('<a href="/demo/a?step=2" draggable="false">On</a>')
  expect(renderToStaticMarkup(way(true))).toBe('<button type="button" disabled="">On</button>')
})
