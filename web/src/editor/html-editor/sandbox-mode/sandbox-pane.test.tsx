import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { emptyLink, type SandboxHotspot } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { stepId } from '../../saving/testing/sample-demo.ts'
import { openedPage } from '../testing/opened-page.tsx'
import { sampleEdit } from '../testing/sample-edit.ts'
import { pressableOf } from './pressable-of.ts'
import { SandboxPane } from './sandbox-pane.tsx'

const page = `<main data-at="0 0 1000 500"><button data-at="0 0 400 40"><b data-at="0 0 40 40">Deals</b></button
  ><p data-at="800 450 100 50">Ada</p><img alt="" data-at="500 0 100 100"></main>`

let close = () => {}
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
})

/** The pane over the page, of whose elements these are linked. */
async function shown(linked: Readonly<Record<string, Partial<SandboxHotspot>>> = {}) {
  const opened = await openedPage(page, 'sandboxMode')
  close = opened.close
  const { html } = opened.editor
  const put = Object.entries(linked).map(([selector, link], at) =>
    sampleEdit(at + 1, '', {
      nodeId: opened.idOf(selector),
      edits: { SandboxHotspot: { oldValue: null, newValue: { ...emptyLink, ...link } } },
    }),
  )
  opened.holdEdits(put)
  opened.draw(<SandboxPane />)
  const pane = screen.getByRole('application', { name: 'Captured page' })
  pane.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0 })
  return {
    ...opened,
    pane,
    selected: html.selected,
    move: (x: number, y: number) => fireEvent.pointerMove(pane, at(x, y)),
    click(x: number, y: number) {
      fireEvent.pointerDown(pane, at(x, y))
      fireEvent.pointerUp(pane, at(x, y))
    },
    key: (key: string, more: object = {}) => fireEvent.keyDown(pane, { key, ...more }),
    said: () => document.querySelector('[aria-live=polite]')?.textContent,
    links: () => [...pane.querySelectorAll<HTMLElement>('.ed-sandbox-link')],
  }
}

it('[H2.38] picks what people press, and not the words on it', async () => {
  const { move, click, said, selected, idOf } = await shown()
  move(10, 10)
  expect(said()).toBe('button')
  click(10, 10)
  expect(selected.value).toBe(idOf('button'))
  expect(said()).toBe('button, selected')
  click(850, 460)
  expect(selected.value).toBe(idOf('p'))
  click(3000, 0)
  expect(selected.value).toBeNull()
})

it('finds the button around an element, and none around others', async () => {
  const { frame, idOf } = await shown()
  expect(pressableOf(frame, idOf('b'))).toBe(idOf('button'))
  expect(pressableOf(frame, idOf('p'))).toBe(idOf('p'))
  expect(pressableOf(frame, 9999)).toBe(9999)
})

it('walks by arrows and page keys, and Enter selects; keys with Control are left alone', async () => {
  const { key, click, said, selected, idOf } = await shown()
  click(850, 460)
  expect(key('PageUp')).toBe(false)
  expect(said()).toBe('button')
  key('PageDown')
  key('ArrowUp')
  expect(said()).toBe('main')
  expect(key('Enter', { ctrlKey: true })).toBe(true)
  expect(selected.value).toBe(idOf('p'))
  expect(key('Enter')).toBe(false)
  expect(selected.value).toBe(idOf('main'))
  key('ArrowDown')
  expect(said()).toBe('p')
  expect(key('Tab')).toBe(true)
})

it('[H2.38, H9.15] outlines what is linked, with where it leads, in its color', async () => {
  const { links, editor, idOf } = await shown({
    button: { targetStepId: stepId(3), hoverColor: '#ff0000' },
    p: { linkType: 'external', externalUrl: 'https://acme.com' },
    img: {},
  })
  expect(links().map(({ textContent }) => textContent)).toEqual(['3 - Step 3', 'acme.com'])
  const [first, second] = links()
  expect(first?.style.getPropertyValue('--link')).toBe('#ff0000')
  const { left, top, width, height } = first?.style ?? {}
  expect([left, top, width, height]).toEqual(['0%', '0%', '40%', '8%'])
  // Near an edge its words stand on the other side.
  expect([first?.dataset.bottom, first?.dataset.end]).toEqual([undefined, undefined])
  expect([second?.dataset.bottom, second?.dataset.end]).toEqual(['true', 'true'])
  act(() => {
    editor.html.selected.value = idOf('button')
  })
  expect(links().map(({ textContent }) => textContent)).toEqual(['', 'acme.com'])
})
