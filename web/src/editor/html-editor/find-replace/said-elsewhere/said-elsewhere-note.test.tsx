import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeEditor } from '../../../testing/fake-editor.ts'
import { undoEdits } from '../../undo-edits.ts'
import {
  findPanelTests,
  open,
  passes,
  press,
  showTab,
  texts,
  type,
} from '../testing/find-panel-tests.tsx'

findPanelTests()

describe('replacing outside the pages', () => {
  const withHotspot = (fake: FakeEditor, text: string) => {
    const [hotspot] = Object.values(fake.document().hotspots)
    if (!hotspot) throw new Error('no hotspot')
    const command = { type: 'update-hotspot', hotspotId: hotspot.id, changes: { text } } as const
    fake.editor.run(command, 'Edit')
    return () => fake.document().hotspots[hotspot.id]?.text
  }
  const offered = () => screen.queryByRole('button', { name: 'Replace there, too' })

  it('is offered once a text was replaced in all steps, and can be undone', async () => {
    const fake = await open(['Contoso one', 'Contoso two'])
    const text = withHotspot(fake, 'Meet **Contoso**')
    type('Find', 'contoso')
    type('Replace with', 'Bluebird')
    await passes(300)
    expect(offered()).toBeNull()
    fireEvent.click(screen.getByLabelText('Contoso two'))
    press('Replace 1')
    await passes(300)
    expect(screen.getByRole('note').textContent).toContain('A hotspot on step 1')
    press('Replace there, too')
    expect(fake.toasts.at(-1)).toBe('Replaced in 1 text outside the pages')
    expect(text()).toBe('Meet **Bluebird**')
    expect(offered()).toBeNull()
    fake.editor.html.draft.undo()
    undoEdits(fake.editor)
    await passes(300)
    expect(text()).toBe('Meet **Contoso**')
  })

  it('is not offered for one step', async () => {
    const fake = await open(['Contoso one'], ['Two'])
    withHotspot(fake, 'Meet Contoso')
    fireEvent.click(screen.getByRole('radio', { name: 'This step' }))
    type('Find', 'contoso')
    type('Replace with', 'Bluebird')
    await passes(300)
    press('Replace 1')
    await passes(300)
    expect(offered()).toBeNull()
  })

  it('gives an address the one that it has in the pages by now', async () => {
    const fake = await open(['ann@x.com'])
    const text = withHotspot(fake, 'Ask ANN@x.com, not bo@x.com')
    showTab('Emails')
    await passes(500)
    expect(offered()).toBeNull()
    press('Replace 1')
    await passes(500)
    press('Replace there, too')
    const [address] = Object.values(texts(fake)[0] ?? {})
    expect(address).toMatch(/@.*\.example$/)
    expect(text()).toBe(`Ask ${address}, not bo@x.com`)
  })
})
