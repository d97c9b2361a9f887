import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sandboxBlue } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellInTab } from '../../help/told-in-tab.ts'
import { sampleId, stepId } from '../../saving/testing/sample-demo.ts'
import { openedPage } from '../testing/opened-page.tsx'
import { SandboxPanel } from './sandbox-panel.tsx'

const page = `<main data-at="0 0 1000 500"><button data-at="0 0 90 40">Deals</button
  ><a href="#" data-at="0 50 90 40">Reports</a><img alt="" data-at="0 90 20 20"></main>`

let close = () => {}
beforeEach(() => {
  Element.prototype.hasPointerCapture = () => false
  tellInTab(`sandbox hotspots of ${sampleId(1, 1)}`)
})
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const side = () => screen.getByRole('complementary', { name: 'Sandbox Mode' })
const button = (name: string) => within(side()).getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const toggle = (name: string) => within(side()).getByRole('switch', { name })
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true'
const kind = (name: string) => fireEvent.click(within(side()).getByRole('radio', { name }))
const address = () => screen.getByLabelText<HTMLInputElement>('External URL')
const type = (text: string) => fireEvent.change(address(), { target: { value: text } })
const openSteps = () =>
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Link to Step' }), { key: 'Enter' })
const lead = (name: string) => {
  openSteps()
  fireEvent.keyDown(screen.getByRole('option', { name }), { key: 'Enter' })
}

/** The tab, with this element selected; null: none. */
async function shown(selector: string | null = 'button') {
  const opened = await openedPage(page, 'sandboxMode')
  close = opened.close
  opened.draw(<SandboxPanel />)
  opened.select(selector)
  const links = () => opened.edits().map(({ edits }) => edits.SandboxHotspot?.newValue)
  return { ...opened, draft: opened.editor.html.draft, links }
}

describe('the link of an element of a page', () => {
  it('[H2.38] leads to another step, which is chosen by its name, and undo takes it back', async () => {
    const { links, draft } = await shown()
    expect(side().textContent).toContain('Select step')
    openSteps()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '2 - Step 2',
      '3 - Step 3',
    ])
    fireEvent.keyDown(screen.getByRole('option', { name: '3 - Step 3' }), { key: 'Enter' })
    expect(links()).toMatchObject([{ linkType: 'internal', targetStepId: stepId(3) }])
    lead('2 - Step 2')
    expect(links()).toMatchObject([{ targetStepId: stepId(2) }])
    act(() => draft.undo())
    expect(links()).toEqual([])
  })

  it('[H2.38] leads to an address as soon as what is typed is one, with a scheme', async () => {
    const { links, draft } = await shown()
    kind('External')
    type('acme')
    expect(links().filter((link) => link?.externalUrl)).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    type('acme.com')
    expect(links()).toMatchObject([{ linkType: 'external', externalUrl: 'https://acme.com' }])
    expect(address().value).toBe('acme.com')
    type('acme.com/pricing')
    expect(links()).toMatchObject([{ externalUrl: 'https://acme.com/pricing' }])
    act(() => draft.undo())
    expect(address().value).toBe('')
  })

  it('says that an address is none once it was left, and links nowhere', async () => {
    const { links } = await shown()
    kind('External')
    type('acme.com')
    type('not an address')
    expect(side().textContent).not.toContain('valid')
    expect(address().getAttribute('aria-invalid')).not.toBe('true')
    fireEvent.blur(address())
    expect(address().getAttribute('aria-invalid')).toBe('true')
    expect(links()[0]?.externalUrl ?? null).toBeNull()
    type('')
    expect(address().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('[H2.38] opens an address in a new tab unless its author says otherwise', async () => {
    const { links } = await shown()
    kind('External')
    type('acme.com')
    const before = isOn('Open in new tab')
    fireEvent.click(toggle('Open in new tab'))
    expect(isOn('Open in new tab')).toBe(!before)
    expect(links()).toMatchObject([{ openInNewTab: !before, externalUrl: 'https://acme.com' }])
  })

  it('keeps the step while an address is tried', async () => {
    const { links } = await shown()
    lead('3 - Step 3')
    kind('External')
    kind('Internal')
    expect(links()).toMatchObject([{ linkType: 'internal', targetStepId: stepId(3) }])
    expect(side().textContent).toContain('3 - Step 3')
  })

  it('[H2.38, H9.15] has a color under the pointer: blue, or the one that is typed', async () => {
    const { links } = await shown()
    const field = () => screen.getByLabelText<HTMLInputElement>('Hover Color')
    expect(field().value.toLowerCase()).toBe(sandboxBlue.toLowerCase())
    lead('3 - Step 3')
    fireEvent.change(field(), { target: { value: '#ff' } })
    fireEvent.blur(field())
    expect(links()[0]?.hoverColor ?? null).toBeNull()
    fireEvent.change(field(), { target: { value: '#ff0000' } })
    fireEvent.blur(field())
    expect(links()).toMatchObject([{ hoverColor: '#ff0000', targetStepId: stepId(3) }])
  })

  it('[H2.38] goes back to the Live Editor, with its element selected', async () => {
    const { editor, idOf } = await shown()
    press('Edit element')
    expect(editor.html.tab.value).toBe('liveEditor')
    expect(editor.html.selected.value).toBe(idOf('button'))
  })

  it('goes by the ways to what is around and within it', async () => {
    const { editor, idOf } = await shown()
    expect(side().querySelector('.ed-sandbox-element')?.textContent).toContain('button90 × 40')
    press('Select parent')
    expect(editor.html.selected.value).toBe(idOf('main'))
    press('Select child')
    expect(editor.html.selected.value).toBe(idOf('button'))
  })
})

describe('the steps that a link is for', () => {
  it('[H2.38, H4.21] are all, or this one, chosen before or after', async () => {
    const { edits, select } = await shown()
    expect(isOn('Apply to all steps')).toBe(true)
    lead('3 - Step 3')
    expect(edits()[0]?.enabledStepId).toBeNull()
    fireEvent.click(toggle('Apply to all steps'))
    expect(edits().map(({ enabledStepId }) => enabledStepId)).toEqual([stepId(1)])
    select('a')
    expect(isOn('Apply to all steps')).toBe(true)
    fireEvent.click(toggle('Apply to all steps'))
    expect(edits()).toHaveLength(1)
    lead('2 - Step 2')
    expect(edits()[1]?.enabledStepId).toBe(stepId(1))
    select('button')
    fireEvent.click(toggle('Apply to all steps'))
    expect(edits()[0]?.enabledStepId).toBeNull()
  })

  it('[H4.22] are asked about before it is reset, and nothing changes where that is closed', async () => {
    const { edits, links } = await shown()
    expect(button('Reset link to step').disabled).toBe(true)
    lead('3 - Step 3')
    press('Reset link to step')
    const dialog = await screen.findByRole('dialog', { name: 'Reset the link' })
    expect(links()).toHaveLength(1)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(edits()[0]?.rejectedStepIds).toEqual([])
    press('Reset link to step')
    fireEvent.click(await screen.findByRole('button', { name: 'Only this step' }))
    expect(edits()[0]?.rejectedStepIds).toEqual([stepId(1)])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Reset link to step').disabled).toBe(true)
  })

  it('[H4.22] are not asked about where it is this one alone', async () => {
    const { edits } = await shown()
    fireEvent.click(toggle('Apply to all steps'))
    lead('3 - Step 3')
    press('Reset link to step')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(edits()).toEqual([])
  })
})

describe('the Sandbox tab', () => {
  it('lists the links of the page, by what their elements say, and selects what is chosen', async () => {
    const { editor, select, idOf } = await shown()
    lead('3 - Step 3')
    expect(side().textContent).toContain('1 link on this page')
    select('img')
    kind('External')
    type('acme.com')
    expect(side().textContent).toContain('2 links on this page')
    const rows = within(side()).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Deals3 - Step 3', 'imgacme.com'])
    const [first] = rows.map((row) => within(row).getByRole('button'))
    expect(first?.ariaPressed).toBe('false')
    fireEvent.click(first as Element)
    expect(editor.html.selected.value).toBe(idOf('button'))
    expect(first?.ariaPressed).toBe('true')
  })

  it('says what to do while nothing is selected, and lists nothing where there are no links', async () => {
    await shown(null)
    expect(side().textContent).toContain('Select an element to link it')
    expect(within(side()).queryByRole('list')).toBeNull()
    expect(within(side()).queryByRole('button', { name: 'Reset link to step' })).toBeNull()
  })

  it('makes the demo a sandbox, hotspots kept, and guided again', async () => {
    const { document: now } = await shown(null)
    const hotspots = Object.keys(now().hotspots)
    press('Make it a sandbox')
    expect(now().demo.type).toBe('Sandbox')
    expect(Object.keys(now().hotspots)).toEqual(hotspots)
    press('Back to guided demo')
    expect(now().demo.type).toBe('HTML')
  })
})

describe('the welcome of the Sandbox tab', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Let viewers explore freely' })
  const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  beforeEach(() => sessionStorage.clear())

  it('[H4.25] deletes all hotspots and makes the demo a sandbox', async () => {
    const { document: now } = await shown(null)
    expect(dialog()).not.toBeNull()
    answer('Delete All Hotspots')
    expect([now().demo.type, Object.keys(now().hotspots)]).toEqual(['Sandbox', []])
    await waitFor(() => expect(dialog()).toBeNull())
  })

  it('[H4.25] keeps them, and asks no more in this tab', async () => {
    const { document: now } = await shown(null)
    const before = now()
    answer('Keep Existing Hotspots')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(now()).toBe(before)
    cleanup()
    close()
    await shown(null)
    expect(dialog()).toBeNull()
  })
})
