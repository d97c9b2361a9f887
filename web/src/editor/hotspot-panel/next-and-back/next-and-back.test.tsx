import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { HotspotChanges } from '@waystep/demo-model'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { hotspotId, stepId } from '../../saving/testing/sample-demo.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { NextAndBack } from './next-and-back.tsx'

beforeAll(() => {
  // Not in this DOM, and asked for by the select.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

/** The section as it stands in the panel, drawn again with each change. */
function OpenHotspot({ editor }: { readonly editor: Editor }) {
  const hotspot = editor.draft.hotspot.value
  return hotspot && <NextAndBack hotspot={hotspot} />
}

async function opened(at: number, changes: HotspotChanges = {}) {
  const { editor, document } = await fakeEditor(3)
  editor.draft.open(hotspotId(at))
  editor.draft.change(changes)
  render(
    inApp(
      <EditorContext value={editor}>
        <OpenHotspot editor={editor} />
      </EditorContext>,
      '/',
      someone(),
    ).app,
  )
  return { editor, stored: () => document().hotspots[hotspotId(at)] }
}

const field = (name: string) => screen.getByRole<HTMLButtonElement>('combobox', { name })
const choices = (name: string) => {
  fireEvent.keyDown(field(name), { key: 'Enter' })
  return within(screen.getByRole('listbox')).getAllByRole('option')
}
const choose = (name: string, choice: string) => {
  const option = choices(name).find(({ textContent }) => textContent === choice)
  if (!option) throw new Error(`There is no choice ${choice}`)
  fireEvent.keyDown(option, { key: 'Enter' })
}

describe('next and back', () => {
  it('[H5.3] offer the usual way, a link outside, and every step but their own', async () => {
    await opened(2)
    const names = choices('Next leads to').map(({ textContent }) => textContent)
    expect(names).toEqual(['The next step', 'A link outside', '1. Step 1', '3. Step 3'])
  })

  it('lead to the step that was chosen, with the one save of the panel', async () => {
    const { editor, stored } = await opened(2)
    choose('Next leads to', '1. Step 1')
    choose('Back leads to', '3. Step 3')
    expect(editor.draft.save()).not.toBeNull()
    expect(stored()).toMatchObject({ nextslide: stepId(1), prevslide: stepId(3) })
    editor.history.undo()
    expect(stored()).toMatchObject({ nextslide: null, prevslide: null })
  })

  it('[H5.3] back cannot be mapped where no Back is shown', async () => {
    await opened(1)
    expect(field('Back leads to').disabled).toBe(true)
    cleanup()
    await opened(2)
    expect(field('Back leads to').disabled).toBe(false)
    cleanup()
    await opened(2, { nextButton: false })
    expect(field('Back leads to').disabled).toBe(true)
    expect(field('Next leads to').disabled).toBe(false)
  })

  it('lead out of the demo by a link, completed where it has no https, in a new tab or not', async () => {
    const { editor, stored } = await opened(2, { nextslide: stepId(1) })
    choose('Next leads to', 'A link outside')
    expect(editor.draft.valid.value).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    const link = screen.getByLabelText('Link')
    fireEvent.change(link, { target: { value: 'acme.example/docs' } })
    fireEvent.blur(link)
    fireEvent.click(screen.getByRole('switch', { name: 'Open in a new tab' }))
    expect(editor.draft.save()).not.toBeNull()
    expect(stored()).toMatchObject({
      nextslide: null,
      nextlink: 'https://acme.example/docs',
      nextlinkNewTab: false,
    })
  })

  it('are not saved with a link that a browser would run', async () => {
    const { editor, stored } = await opened(2, { nextlink: 'javascript:alert(1)' })
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid link e.g example.com')
    expect(editor.draft.save()).toBeNull()
    expect(stored()?.nextlink).toBeNull()
  })
})
