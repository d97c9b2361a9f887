import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveTutorial } from '../../help/tutorial-count.ts'
import { stepId } from '../../saving/testing/sample-demo.ts'
import { openedPage } from '../testing/opened-page.tsx'
import { ElementPanel } from './element-panel.tsx'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else’s.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('./picture-sources.tsx', () => ({
  PictureSources: ({ onChoose }: { onChoose: (asset: string) => void }) => (
    <button type="button" onClick={() => onChoose(`asset:${'5'.repeat(64)}`)}>
      Choose
    </button>
  ),
}))

const page = `<main data-at="0 0 1000 500"><h1 data-at="0 0 400.4 40">Contacts</h1
  ><p style="font-style: normal" data-at="0 50 400 40">Ada <b data-at="40 50 40 40">Lovelace</b></p
  ><img alt="" src="a.png" data-at="500 0 100 100"
  ><svg data-at="600 0 10 10"><path data-at="600 0 5 5"></path></svg></main>`

/** jsdom lays nothing out. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let close = () => {}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Nothing)
  vi.stubGlobal('IntersectionObserver', Nothing)
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
  leaveTutorial('html-live-editor-tutorial-count')
})
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const panel = () => screen.getByLabelText('Selected element')
const button = (name: string) => within(panel()).getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const toggle = (name: string) => within(panel()).getByRole('switch', { name })
const turn = (name: string) => fireEvent.click(toggle(name))
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true'
/** The panel has its place a moment after its element is found. */
const isPlaced = () => vi.waitFor(() => expect(panel().style.visibility).toBe(''))

/** The panel of this element. */
async function shown(selector: string, html = page) {
  const opened = await openedPage(html)
  close = opened.close
  opened.draw(<ElementPanel />)
  opened.select(selector)
  await isPlaced()
  const select = async (other: string) => {
    opened.select(other)
    await isPlaced()
  }
  return { ...opened, select, draft: opened.editor.html.draft }
}

describe('the panel of an element', () => {
  it('[H2.24, H2.33] names what is selected, with its size, and has what is of its kind', async () => {
    const { select } = await shown('h1')
    const head = () => panel().querySelector('header')?.textContent
    const names = () =>
      within(panel())
        .getAllByRole('button')
        .map((one) => one.textContent || one.getAttribute('aria-label'))
    expect(head()).toBe('Texth1400 × 40')
    expect(names()).toEqual(expect.arrayContaining(['Bold', 'Italic', 'Dynamic Variable']))
    expect(names()).toContain('Replace with Image')
    await select('img')
    expect(head()).toBe('Imageimg100 × 100')
    expect(names()).toContain('Replace Image')
    expect(names()).not.toContain('Bold')
    expect(panel().textContent).not.toContain('Background')
    await select('svg')
    expect(head()).toBe('SVGsvg10 × 10')
    await select('main')
    expect(head()).toBe('Boxmain1000 × 500')
    expect(panel().textContent).toContain('Background')
  })

  it('[H2.24] selects what is around an element and what is in it', async () => {
    const { editor, idOf } = await shown('p')
    press('Select child')
    expect(editor.html.selected.value).toBe(idOf('b'))
    press('Select parent')
    press('Select parent')
    expect(editor.html.selected.value).toBe(idOf('main'))
  })

  it('goes with its element', async () => {
    const { editor } = await shown('h1')
    act(() => {
      editor.html.selected.value = null
    })
    expect(screen.queryByLabelText('Selected element')).toBeNull()
  })

  it('[H2.27] redacts an element and takes that back', async () => {
    const { edits } = await shown('h1')
    expect(isOn('Redact')).toBe(false)
    turn('Redact')
    expect(edits().map((edit) => edit.edits)).toEqual([
      { Redact: { oldValue: 'normal', newValue: 'redact' } },
    ])
    expect(isOn('Redact')).toBe(true)
    turn('Redact')
    expect(isOn('Redact')).toBe(false)
  })

  it('[H2.28] hides an element, which stays selected, and shows it again', async () => {
    const { edits, frame, find } = await shown('h1')
    const visibility = () => frame.contentWindow?.getComputedStyle(find('h1')).visibility
    turn('Hide')
    expect(edits().map((edit) => edit.edits)).toEqual([
      { Visibility: { oldValue: 'visible', newValue: 'hidden' } },
    ])
    expect(visibility()).toBe('hidden')
    expect(panel().isConnected).toBe(true)
    expect(isOn('Hide')).toBe(true)
    turn('Hide')
    expect(visibility()).not.toBe('hidden')
  })

  it('removes an element and closes', async () => {
    const { edits, editor, frame } = await shown('img')
    press('Remove element')
    expect(edits().map((edit) => edit.edits)).toEqual([
      { Remove: { oldValue: null, newValue: 'removed' } },
    ])
    expect(frame.contentDocument?.querySelector('img')).toBeNull()
    expect(editor.html.selected.value).toBeNull()
    expect(screen.queryByLabelText('Selected element')).toBeNull()
  })

  it('[H2.25] makes a text bold and italic, and takes that back', async () => {
    const { draft } = await shown('p')
    const values = () =>
      Object.values(draft.edits.value).flatMap(({ edits }) => Object.entries(edits))
    press('Bold')
    press('Italic')
    expect(values()).toEqual([
      ['TextWeight', { oldValue: 'normal', newValue: 'bold' }],
      ['TextItalic', { oldValue: 'normal', newValue: 'italic' }],
    ])
    expect([button('Bold'), button('Italic')].map((one) => one.ariaPressed)).toEqual([
      'true',
      'true',
    ])
    press('Bold')
    expect(button('Bold').ariaPressed).toBe('false')
  })

  it('[H2.25] shows how the page has a text: what is bold there is made normal', async () => {
    const { edits } = await shown(
      'em',
      '<em style="font-weight: 600; font-style: italic" data-at="0 0 9 9">New</em>',
    )
    expect([button('Bold'), button('Italic')].map((one) => one.ariaPressed)).toEqual([
      'true',
      'true',
    ])
    press('Bold')
    press('Italic')
    expect(edits()[0]?.edits).toMatchObject({
      TextWeight: { oldValue: 'bold', newValue: 'normal' },
      TextItalic: { oldValue: 'italic', newValue: 'normal' },
    })
  })

  it('[H2.25] colors a text', async () => {
    const { edits, draft } = await shown('h1')
    const field = within(panel()).getByLabelText('Text color')
    for (const value of ['#00ff00', '#0000ff']) {
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    }
    expect(edits()[0]?.edits).toMatchObject({ TextColor: { newValue: '#0000ff' } })
    draft.undo()
    expect(edits()).toEqual([])
  })
})

describe('variables in a text', () => {
  const add = (name: string) => {
    fireEvent.change(screen.getByLabelText('Variable name'), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: /^New variable/ }))
  }

  it('[H2.30] are appended to it, a space between', async () => {
    const { find, edits } = await shown('h1')
    press('Dynamic Variable')
    add('company')
    expect(edits()[0]?.edits).toEqual({
      TextContent: { oldValue: 'Contacts', newValue: 'Contacts {{company}}' },
    })
    expect(screen.queryByLabelText('Variable name')).toBeNull()
    press('Dynamic Variable')
    add('city')
    expect(edits()[0]?.edits.TextContent?.newValue).toBe('Contacts {{company}} {{city}}')
    expect(find('h1').textContent).toContain('Contacts')
  })

  it('stand right behind a space, and alone in an empty field', async () => {
    const { edits, select } = await shown(
      'p',
      '<p data-at="0 0 9 9">Ada <b data-at="0 0 1 1">L</b></p><input data-at="0 20 9 9">',
    )
    press('Dynamic Variable')
    add('name')
    expect(edits()[0]?.edits.TextContent?.newValue).toBe('Ada {{name}}')
    await select('input')
    press('Dynamic Variable')
    add('name')
    expect(edits()[1]?.edits.TextContent?.newValue).toBe('{{name}}')
  })
})

describe('which steps an edit is for', () => {
  it('[H2.32, H4.21] is for all steps unless its author says otherwise, before or after', async () => {
    const { edits, select } = await shown('h1')
    expect(isOn('Apply to all steps')).toBe(true)
    press('Bold')
    expect(edits()[0]?.enabledStepId).toBeNull()
    turn('Apply to all steps')
    expect(edits().map((edit) => edit.enabledStepId)).toEqual([stepId(1)])
    expect(isOn('Apply to all steps')).toBe(false)
    turn('Apply to all steps')
    expect(edits()[0]?.enabledStepId).toBeNull()
    await select('p')
    turn('Apply to all steps')
    expect(edits()).toHaveLength(1)
    expect(isOn('Apply to all steps')).toBe(false)
    press('Bold')
    expect(edits()[1]?.enabledStepId).toBe(stepId(1))
    await select('img')
    expect(isOn('Apply to all steps')).toBe(true)
  })

  it('[H4.22] asks whether a reset of an edit for all steps is for this step alone', async () => {
    const { edits } = await shown('h1')
    expect(button('Reset').disabled).toBe(true)
    press('Bold')
    expect(button('Reset').disabled).toBe(false)
    press('Reset')
    expect(edits()[0]?.rejectedStepIds).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Only this step' }))
    expect(edits().map((edit) => edit.rejectedStepIds)).toEqual([[stepId(1)]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Reset').disabled).toBe(true)
  })

  it('[H4.22] asks nothing where the edit is of this step, and takes it away', async () => {
    const { edits } = await shown('h1')
    turn('Apply to all steps')
    press('Bold')
    press('Reset')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(edits()).toEqual([])
  })

  it('[H4.22] changes nothing where its question is closed', async () => {
    const { edits } = await shown('h1')
    press('Bold')
    const before = edits()
    press('Reset')
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(edits()).toEqual(before)
  })
})

describe('an image of the page', () => {
  const chosen = `asset:${'5'.repeat(64)}`

  it('[H2.26] is replaced and laid out, and is the page’s own again', async () => {
    const { edits } = await shown('img')
    press('Replace Image')
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
    expect(edits()[0]).toMatchObject({
      type: 'Edit',
      edits: {
        ImageSrc: { newValue: chosen },
        ObjectFit: { newValue: 'cover' },
      },
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Contain' }))
    expect(edits()[0]?.edits.ObjectFit?.newValue).toBe('contain')
    fireEvent.click(screen.getByRole('button', { name: 'Original of the page' }))
    expect(edits()).toEqual([])
  })

  it('[H2.26] takes the place of anything else, which becomes an image', async () => {
    const { edits } = await shown('h1')
    press('Replace with Image')
    expect(screen.queryByRole('button', { name: 'Dynamic image' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
    expect(edits()[0]).toMatchObject({
      type: 'TransformImage',
      edits: {
        ImageSrc: { oldValue: null, newValue: chosen },
        ObjectFit: { oldValue: null, newValue: 'cover' },
      },
    })
  })

  it('[H2.34] is filled by a variable, which is named, confirmed by Enter and deleted', async () => {
    const { edits } = await shown('img')
    press('Replace Image')
    fireEvent.click(screen.getByRole('button', { name: 'Dynamic image' }))
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this variable' })
    expect(use.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Delete variable' })).toBeNull()
    const field = screen.getByLabelText('Variable name')
    fireEvent.submit(field)
    expect(edits()).toEqual([])
    fireEvent.change(field, { target: { value: 'logo' } })
    expect(use.disabled).toBe(false)
    fireEvent.submit(field)
    expect(edits()[0]?.edits.DynamicImageLink).toEqual({ oldValue: null, newValue: 'v_logo' })
    expect(screen.queryByLabelText('Variable name')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'logo' }))
    expect(screen.getByLabelText<HTMLInputElement>('Variable name').value).toBe('logo')
    fireEvent.click(screen.getByRole('button', { name: 'Delete variable' }))
    expect(edits()).toEqual([])
  })
})

describe('the link of an element', () => {
  const choose = (name: string) => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Link to step' }), {
      key: 'Enter',
    })
    fireEvent.keyDown(screen.getByRole('option', { name }), { key: 'Enter' })
  }

  it('[H2.31] leads to another step, and nowhere again', async () => {
    const { edits } = await shown('h1')
    expect(panel().textContent).toContain('Select step')
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Link to step' }), { key: 'Enter' })
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      '2 - Step 2',
      '3 - Step 3',
    ])
    fireEvent.keyDown(screen.getByRole('option', { name: '3 - Step 3' }), { key: 'Enter' })
    expect(edits()[0]?.edits.SandboxHotspot?.newValue).toMatchObject({
      linkType: 'internal',
      targetStepId: stepId(3),
    })
    expect(panel().textContent).toContain('3 - Step 3')
    choose('No link')
    expect(edits()).toEqual([])
  })
})
