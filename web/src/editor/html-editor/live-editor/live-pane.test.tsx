import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openedPage } from '../testing/opened-page.tsx'
import { LivePane } from './live-pane.tsx'
import { beginTextSession, type TextSessionOptions } from './text-session.ts'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else’s.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('./text-session.ts', () => ({ beginTextSession: vi.fn() }))

const page = `<main data-at="0 0 1000 500"><h1 data-at="0 0 400 40">Contacts</h1
  ><p data-at="0 50 400 40">Ada <b data-at="40 50 40 40">Lovelace</b></p
  ><img alt="" data-at="500 0 100 100"></main>`

let close = () => {}
/** The typing that was begun last, and what was typed into it. */
let typing: TextSessionOptions | null = null
const typed = vi.fn()
const say = (text: string) => act(() => typing?.onText(text))
const leave = () => act(() => typing?.onLeave())

afterEach(() => {
  cleanup()
  close()
  typing = null
  typed.mockReset()
  vi.unstubAllGlobals()
})

/** The Live Editor over a page; places are pixels of the page. */
async function shown(html = page) {
  const opened = await openedPage(html)
  close = opened.close
  vi.mocked(beginTextSession).mockImplementation((options) => {
    typing = options
    return { insert: typed, leave: options.onLeave }
  })
  opened.draw(<LivePane />)
  const pane = screen.getByRole('application', { name: 'Captured page' })
  pane.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0 })
  return {
    ...opened,
    pane,
    selected: opened.editor.html.selected,
    move: (x: number, y: number) => fireEvent.pointerMove(pane, at(x, y)),
    click(x: number, y: number) {
      fireEvent.pointerDown(pane, at(x, y))
      fireEvent.pointerUp(pane, at(x, y))
    },
    clickTwice: (x: number, y: number) => fireEvent.doubleClick(pane, at(x, y)),
    /** Whether the key is left to the browser. */
    key: (key: string, more: object = {}) => fireEvent.keyDown(pane, { key, ...more }),
    said: () => document.querySelector('[aria-live=polite]')?.textContent,
  }
}

describe('picking in the Live Editor', () => {
  it('[H2.22] says what the pointer is at, and selects what is clicked, and nothing beside it', async () => {
    const { move, click, said, selected, idOf } = await shown()
    move(10, 10)
    expect(said()).toBe('h1, 400 × 40')
    expect(selected.value).toBeNull()
    click(50, 60)
    expect(selected.value).toBe(idOf('b'))
    move(50, 60)
    expect(said()).toBe('b, 40 × 40, selected')
    click(2000, 10)
    expect(selected.value).toBeNull()
  })

  it('[H2.24] walks around and into elements by arrows, beside them by page keys, and Enter selects', async () => {
    const { key, click, said, selected, idOf } = await shown()
    click(50, 60)
    expect(key('ArrowUp')).toBe(false)
    expect(said()).toBe('p, 400 × 40')
    expect(selected.value).toBe(idOf('b'))
    key('PageUp')
    expect(said()).toBe('h1, 400 × 40')
    key('PageDown')
    key('ArrowDown')
    expect(said()).toBe('b, 40 × 40, selected')
    key('ArrowUp')
    expect(key('Enter')).toBe(false)
    expect(selected.value).toBe(idOf('p'))
    expect(typing).toBeNull()
  })

  it('leaves keys with Control, and those of what lies in it, to others', async () => {
    const { key, select, selected, pane, idOf, edits } = await shown()
    select('p')
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(key('Delete', { [held]: true })).toBe(true)
    }
    const within = pane.appendChild(document.createElement('button'))
    expect(fireEvent.keyDown(within, { key: 'Delete' })).toBe(true)
    expect([selected.value, edits()]).toEqual([idOf('p'), []])
    expect(key('Tab')).toBe(true)
    within.remove()
  })

  it('deselects by Escape, which is free for others where nothing is selected', async () => {
    const { select, pressEscape, selected } = await shown()
    select('p')
    expect(pressEscape()).toBe(true)
    expect(selected.value).toBeNull()
    expect(pressEscape()).toBe(false)
  })

  it.each(['Delete', 'Backspace'])(
    'removes the selected element by %s, and nothing where none is selected',
    async (name) => {
      const { key, select, selected, find, edits, frame, editor } = await shown()
      expect(key(name)).toBe(true)
      select('img')
      expect(key(name)).toBe(false)
      expect(selected.value).toBeNull()
      expect(edits().map((edit) => edit.edits)).toEqual([
        { Remove: { oldValue: null, newValue: 'removed' } },
      ])
      expect(frame.contentDocument?.querySelector('img')).toBeNull()
      editor.html.draft.undo()
      expect(find('img')).toBeTruthy()
    },
  )
})

describe('typing in the Live Editor', () => {
  it('[H2.22] types into what is clicked twice as soon as it is selected', async () => {
    const { clickTwice, selected, idOf, find, edits } = await shown()
    clickTwice(10, 10)
    expect(selected.value).toBe(idOf('h1'))
    expect(typing?.element).toBe(find('h1'))
    say('People')
    expect(edits().map((edit) => edit.edits)).toEqual([
      { TextContent: { oldValue: 'Contacts', newValue: 'People' } },
    ])
    expect(find('h1').textContent).toBe('People')
  })

  it('types by Enter, or by a letter that takes the place of the text, and not by the space bar', async () => {
    const { key, select, find, pane } = await shown()
    select('h1')
    expect(key(' ')).toBe(true)
    expect(typing).toBeNull()
    expect(key('Enter')).toBe(false)
    expect(typing?.element).toBe(find('h1'))
    expect(typed).not.toHaveBeenCalled()
    pane.blur()
    leave()
    expect(document.activeElement).toBe(pane)
    expect(key('P')).toBe(false)
    expect(typed).toHaveBeenCalledWith('P')
  })

  it('lets the page have the pointer while it is typed, and takes it back', async () => {
    const { key, select, pane, move, said } = await shown()
    select('h1')
    key('Enter')
    expect(pane.dataset.through).toBe('true')
    move(10, 60)
    expect(said()).toBe('p, 400 × 40')
    leave()
    expect(pane.dataset.through).toBeUndefined()
  })

  it('does not type into an image, whose letters stay the browser’s', async () => {
    const { key, select } = await shown()
    select('img')
    expect(key('P')).toBe(true)
    expect(typing).toBeNull()
  })

  it('is undone at once for a run of letters, and apart for the next one', async () => {
    const { key, select, find, editor } = await shown()
    const { draft } = editor.html
    select('h1')
    key('Enter')
    for (const text of ['P', 'Pe']) say(text)
    leave()
    key('Enter')
    for (const text of ['Peo', 'Peop']) say(text)
    draft.undo()
    expect(find('h1').textContent).toBe('Pe')
    draft.undo()
    expect(find('h1').textContent).toBe('Contacts')
    expect(draft.canUndo.value).toBe(false)
  })

  it('changes nothing by what is still typed into an element that is not selected any more', async () => {
    const { key, select, edits } = await shown()
    select('h1')
    key('Enter')
    select('p')
    say('People')
    expect(edits()).toEqual([])
  })

  it('leaves the text for undo, redo and saving, and for no other key', async () => {
    const { key, select, find, editor, pane } = await shown()
    const { draft } = editor.html
    select('h1')
    key('Enter')
    say('People')
    const press = (name: string, more: object = {}) => {
      const event = new KeyboardEvent('keydown', {
        key: name,
        ctrlKey: true,
        cancelable: true,
        ...more,
      })
      act(() => typing?.onShortcut(event))
      return event.defaultPrevented
    }
    expect(press('b')).toBe(false)
    expect(draft.canUndo.value).toBe(true)
    expect(press('z')).toBe(true)
    expect(find('h1').textContent).toBe('Contacts')
    expect(pane.dataset.through).toBeUndefined()
    expect(press('y')).toBe(true)
    expect(find('h1').textContent).toBe('People')
    draft.undo()
    expect(press('z', { shiftKey: true })).toBe(true)
    expect(find('h1').textContent).toBe('People')
  })
})
