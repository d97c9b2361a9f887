import type { Hotspot, HotspotStyle } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import type { Editor } from '../core/editor.ts'
import { hotspotId, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'

async function opened(hotspot: Partial<Hotspot>, backdrop: 'None' | 'Dark' = 'None') {
  const fake = await fakeEditor(pageDemo(hotspot, { backdrop }))
  const { draft } = fake.editor
  draft.open(hotspotId(1))
  return {
    ...fake,
    draft,
    through: (...styles: HotspotStyle[]) => {
      for (const style of styles) draft.switchStyle(style)
      return draft.hotspot.value
    },
    stored: () => fake.document().hotspots[hotspotId(1)],
    step: () => fake.document().steps[stepId(1)],
  }
}

const anchored = { style: 'Anchor', anchorNodeId: 7, hotspotWidth: 'Large' } as const

describe('switching styles in the panel', () => {
  it('[H4.9, H4.12] into Modal: Small, a dark backdrop, no anchor; one save and one undo for all', async () => {
    const { editor, through, draft, stored, step } = await opened(anchored)
    expect(through('Modal')).toMatchObject({ hotspotWidth: 'Small', anchorNodeId: null })
    expect(draft.backdrop.value).toBe('Dark')
    expect(editor.currentBackdrop.value).toBe('Dark')
    expect(step()?.backdrop).toBe('None')
    expect(draft.save()).not.toBeNull()
    expect(stored()).toMatchObject({ style: 'Modal', hotspotWidth: 'Small', anchorNodeId: null })
    expect(step()?.backdrop).toBe('Dark')
    editor.history.undo()
    expect(stored()).toMatchObject(anchored)
    expect(step()?.backdrop).toBe('None')
  })

  it('[H4.10] out of Modal: the width it had and no backdrop, whatever it was', async () => {
    const { through, draft } = await opened(anchored, 'Dark')
    expect(through('Modal', 'Tooltip')).toMatchObject({ hotspotWidth: 'Large' })
    expect(draft.backdrop.value).toBe('None')
  })

  it('[H4.10] Medium, where nothing is remembered', async () => {
    const { through } = await opened({ style: 'Modal', hotspotWidth: 'Small' })
    expect(through('Tooltip')).toMatchObject({ hotspotWidth: 'Medium' })
  })

  it('[H4.11] Anchor, Modal, Pointer takes the anchor up again, also after a save', async () => {
    const { through, draft } = await opened(anchored)
    through('Modal')
    expect(draft.asksForAnchor('Pointer')).toBe(false)
    expect(draft.save()).not.toBeNull()
    expect(through('Pointer')).toMatchObject({ style: 'Pointer', anchorNodeId: 7 })
  })

  it('[H4.11] asks for an anchor where none is remembered', async () => {
    const { draft, through } = await opened({ style: 'Modal' })
    expect(draft.asksForAnchor('Anchor')).toBe(true)
    expect(draft.asksForAnchor('Circle')).toBe(false)
    through('Anchor')
    expect(draft.issues.value.map(({ code }) => code)).toEqual(['anchor-required'])
  })

  it('remembers nothing of the hotspot that was open before', async () => {
    const { draft, through } = await opened(anchored)
    through('Modal')
    draft.open(hotspotId(1))
    draft.switchStyle('Modal')
    draft.open(hotspotId(2))
    expect(draft.asksForAnchor('Anchor')).toBe(true)
  })

  it('undoes a switch with what it remembered', async () => {
    const { draft, through } = await opened(anchored)
    through('Modal')
    draft.undo()
    expect(draft.hotspot.value).toMatchObject(anchored)
    expect(draft.backdrop.value).toBe('None')
    expect(draft.unsaved.value).toBe(false)
    draft.redo()
    expect(through('Pointer')).toMatchObject({ anchorNodeId: 7, hotspotWidth: 'Large' })
  })

  it('draws an Area inside the frame', async () => {
    const { through } = await opened({ mouseXCooridnate: 1, mouseYCooridnate: 99 })
    expect(through('Area')).toMatchObject({ mouseXCooridnate: 10, mouseYCooridnate: 92.5 })
  })
})

describe('leaving the anchor picker without a choice', () => {
  const fresh = (editor: Editor) => {
    const found = editor.demo.document.value?.hotspots[hotspotId(1)]
    if (!found) throw new Error('the sample has it')
    editor.draft.begin({ ...found, id: sampleId(3, 9) })
  }

  it('[H4.13] forgets a new hotspot', async () => {
    const { editor, draft } = await opened({})
    fresh(editor)
    draft.switchStyle('Pointer')
    draft.leaveAnchorUnchosen()
    expect(draft.hotspot.value).toBeNull()
    expect(editor.history.undoLabel.value).toBeNull()
  })

  it('[H4.13] makes a stored one without an anchor a modal, on its backdrop', async () => {
    const { draft, through } = await opened({})
    through('Pointer')
    draft.leaveAnchorUnchosen()
    expect(draft.hotspot.value).toMatchObject({ style: 'Modal', hotspotWidth: 'Small' })
    expect(draft.backdrop.value).toBe('Dark')
    expect(draft.valid.value).toBe(true)
  })

  it('leaves one that has its anchor as it is', async () => {
    const { draft } = await opened(anchored)
    draft.leaveAnchorUnchosen()
    expect(draft.unsaved.value).toBe(false)
  })
})
