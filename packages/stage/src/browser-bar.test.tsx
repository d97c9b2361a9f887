import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BrowserBar } from './browser-bar.tsx'

it('shows a lock and the address of a captured page, and neither where there is none', () => {
  const bar = (url: string) => renderToStaticMarkup(<BrowserBar url={url} dark={false} />)
  expect(bar('https://shop.example/orders')).toMatch(/<svg.*shop\.example\/orders/)
  expect(bar('')).not.toContain('<svg')
  expect(bar('').replace(/<[^>]*>/g, '')).toBe('')
})
