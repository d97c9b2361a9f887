// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { languageOfPage } from './language-of-page.ts'

function languageOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const node = (one: Node): unknown =>
    one instanceof Element
      ? {
          type: 2,
          id: 1,
          tagName: one.localName,
          attributes: Object.fromEntries(
            [...one.attributes].map(({ name, value }) => [name, value]),
          ),
          childNodes: [...one.childNodes].map(node),
        }
      : { type: 3, id: 1, textContent: one.textContent ?? '' }
  const tree = { type: 0, id: 1, childNodes: [node(page.documentElement)] }
  return languageOfPage({ tree } as Parameters<typeof languageOfPage>[0])
}

const german = 'Alle Aufträge mit der Suche und den Einstellungen, die Sie speichern oder abbrechen'

it('believes what a page says of itself', () => {
  expect(languageOf('<html lang="ja"><p>Orders</p></html>')).toBe('ja')
  expect(languageOf('<p lang="ja">Orders</p>')).toBe('en')
})

it('reads what a page shows where it says nothing, or English', () => {
  expect(languageOf(`<p>${german}</p>`)).toBe('de')
  expect(languageOf(`<html lang="en"><p>${german}</p></html>`)).toBe('de')
})

it('reads no scripts, styles and code', () => {
  expect(languageOf(`<script>${german}</script><pre>${german}</pre>`)).toBe('en')
})

it('does not read a large page to its end', () => {
  expect(languageOf(`${'<i></i>'.repeat(6000)}<p>${german}</p>`)).toBe('en')
})
