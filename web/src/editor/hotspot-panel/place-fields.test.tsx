import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Hotspot } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '../core/editor.ts'
import { EditorContext } from '../core/editor-context.ts'
import { save } from '../header/save.ts'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'
import { PlaceFields } from './place-fields.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function OpenFields({ editor }: { readonly editor: Editor }) {
  const hotspot = editor.draft.hotspot.value
  return hotspot && <PlaceFields hotspot={hotspot} />
}

async function opened(hotspot: Partial<Hotspot> = {}) {
  // 1600 by 900 pixels.
  const fake = await fakeEditor(pageDemo({ mouseXCooridnate: 40, ...hotspot }))
  fake.editor.draft.open(hotspotId(1))
  render(
    <EditorContext value={fake.editor}>
      <OpenFields editor={fake.editor} />
    </EditorContext>,
  )
  return { ...fake, draft: fake.editor.draft, stored: () => fake.document().hotspots[hotspotId(1)] }
}

const field = (axis: 'X' | 'Y') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${axis} position in percent` })
const type = (axis: 'X' | 'Y', value: string) =>
  fireEvent.change(field(axis), { target: { value } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('X and Y', () => {
  it('[H5.4, H9.2] are taken over a second after the last letter', async () => {
    const { draft } = await opened()
    type('X', '6')
    pass(999)
    type('X', '63')
    pass(999)
    expect(draft.hotspot.value?.mouseXCooridnate).toBe(40)
    pass(1)
    expect(draft.hotspot.value?.mouseXCooridnate).toBe(63)
  })

  it('[H5.4] saved 200 ms after typing, they are what was typed', async () => {
    const { editor, draft, stored } = await opened()
    type('X', '63')
    type('Y', '12,5')
    pass(200)
    expect(draft.unsaved.value).toBe(true)
    save.run(editor, [])
    expect(stored()).toMatchObject({ mouseXCooridnate: 63, mouseYCooridnate: 12.5 })
    pass(5_000)
    expect(draft.unsaved.value).toBe(false)
  })

  it('follow the hotspot while it is dragged, which is not changed before its end', async () => {
    const { editor, draft } = await opened()
    const id = hotspotId(1)
    act(() => {
      editor.dragged.value = { id, changes: { mouseXCooridnate: 55.5, mouseYCooridnate: 20 } }
    })
    expect([field('X').value, field('Y').value]).toEqual(['55.5', '20'])
    expect(draft.unsaved.value).toBe(false)
    act(() => {
      editor.dragged.value = { id: hotspotId(2), changes: { mouseXCooridnate: 70 } }
    })
    expect(field('X').value).toBe('40')
  })

  it('[H5.4] take numbers only', async () => {
    await opened()
    for (const typed of ['a', '-5', '1e3', '1.2.3', '1000']) {
      type('X', typed)
      expect(field('X').value).toBe('40')
    }
    type('X', '7.25')
    expect(field('X').value).toBe('7.25')
  })

  it('[H5.4] keep the hotspot inside the frame', async () => {
    const { draft } = await opened()
    type('X', '0')
    type('Y', '100')
    pass(1_000)
    expect(draft.hotspot.value).toMatchObject({ mouseXCooridnate: 1.25, mouseYCooridnate: 97.78 })
    expect(field('X').value).toBe('1.25')
    cleanup()
    const area = await opened({ style: 'Area', boxWidth: 30, boxHeight: 10 })
    type('X', '0')
    pass(1_000)
    expect(area.draft.hotspot.value?.mouseXCooridnate).toBe(15)
  })

  it('[H5.4] an empty one goes back to the stored value when it is left', async () => {
    const { draft } = await opened()
    type('X', '7')
    type('X', '')
    expect(field('X').value).toBe('')
    pass(1_000)
    expect(field('X').value).toBe('')
    fireEvent.blur(field('X'))
    expect(field('X').value).toBe('40')
    expect(draft.unsaved.value).toBe(false)
  })

  it('are dropped with the draft', async () => {
    const { draft, stored } = await opened()
    type('X', '63')
    act(() => draft.discard())
    pass(1_000)
    expect(stored()?.mouseXCooridnate).toBe(40)
  })
})
