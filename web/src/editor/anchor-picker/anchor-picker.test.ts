import { createHotspot, createStep, decide, type Hotspot, type Plan } from '@waystep/demo-model'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '../core/editor.ts'
import { countTutorial, isTutorialDue } from '../help/tutorial-count.ts'
import { sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { chooseAnchor, placeOf, usedAnchors } from './anchor-choice.ts'
import { AnchorPicker } from './anchor-picker.tsx'
import { openAnchorPicker } from './open-anchor-picker.ts'

let fake: FakeEditor
let editor: Editor
const page = createStep({
  id: sampleId(2, 7),
  demoId: sampleId(1, 1),
  number: 4,
  htmlCaptureId: sampleId(4, 1),
})
const anchored = createHotspot({
  id: sampleId(3, 7),
  stepId: page.id,
  style: 'Anchor',
  anchorNodeId: 5,
})
const modal = createHotspot({ id: sampleId(3, 8), stepId: page.id, style: 'Modal' })
const size = { width: 1000, height: 500 }

function isNarrow(narrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: narrow }))
}

beforeEach(async () => {
  localStorage.clear()
  isNarrow(false)
  fake = await fakeEditor(3)
  editor = fake.editor
  const items = [{ step: page, hotspots: [anchored, modal], chapter: null }]
  editor.run({ type: 'add-steps', after: 3, items }, 'Add page')
})

function gateOn(plan: Plan) {
  const user = { isTrial: false, role: 'Member' } as const
  return { decision: decide('anchor', { plan, inTrial: false }, user), ask: vi.fn() }
}

function open(plan: Plan, hotspot: Hotspot = anchored) {
  const gate = gateOn(plan)
  return { opened: openAnchorPicker(editor, hotspot, gate), asked: gate.ask.mock.calls.length }
}

describe('the anchor picker', () => {
  it('[H6.1] opens from Scale on; on lower plans it leads to the plan', () => {
    for (const plan of ['Free', 'Pro', 'Growth'] as const) {
      expect(open(plan)).toEqual({ opened: false, asked: 1 })
      expect(editor.dialog.value).toBeNull()
    }
    expect(open('Scale')).toEqual({ opened: true, asked: 0 })
    expect(opened(editor, AnchorPicker)).toEqual({ stepId: page.id })
  })

  it('[H5.11] does not open on small screens, and says why', () => {
    isNarrow(true)
    expect(open('Scale').opened).toBe(false)
    expect(editor.dialog.value).toBeNull()
    expect(fake.toasts).toEqual(['The anchor picker needs a larger screen.'])
  })

  it('does not open where no page was captured', () => {
    const picture = createHotspot({ id: sampleId(3, 9), stepId: stepId(1) })
    expect(open('Scale', picture).opened).toBe(false)
  })

  it('puts the element and its place into the draft', () => {
    editor.draft.open(anchored.id)
    chooseAnchor(editor, 9, { x: 100, y: 50, width: 200, height: 100 }, size)
    expect(editor.draft.hotspot.value).toMatchObject({
      anchorNodeId: 9,
      mouseXCooridnate: 20,
      mouseYCooridnate: 20,
      boxWidth: 20,
      boxHeight: 20,
    })
    expect(fake.document().hotspots[anchored.id]).toEqual(anchored)
  })

  it('[H5.9] takes the elements of the step’s other hotspots as taken, not those of modals', () => {
    expect(usedAnchors(editor, page.id)).toEqual([5])
    editor.draft.open(anchored.id)
    expect(usedAnchors(editor, page.id)).toEqual([])
  })
})

describe('where a hotspot stands without its element', () => {
  const at = (style: 'Anchor' | 'Pointer', x: number, y: number, width: number, height: number) => {
    const place = placeOf({ style, anchorPosition: 'BottomRight' }, { x, y, width, height }, size)
    return Object.values(place)
  }

  it('is around the element, a Pointer at its corner', () => {
    expect(at('Anchor', 100, 50, 200, 100)).toEqual([20, 20, 20, 20])
    expect(at('Pointer', 100, 50, 200, 100)).toEqual([30, 30, 20, 20])
  })

  it('is within the frame for what reaches out of it or is out of sight', () => {
    expect(at('Anchor', -100, 400, 300, 300)).toEqual([10, 90, 20, 20])
    expect(at('Anchor', 0, 2000, 100, 100)).toEqual([5, 100, 10, 0])
  })
})

it('[H9.3] a tutorial is due until its button was pressed three times', () => {
  const tutorial = 'html-anchor-tutorial-count'
  for (const due of [true, true, true, false]) {
    expect(isTutorialDue(tutorial)).toBe(due)
    countTutorial(tutorial)
    expect(isTutorialDue(tutorial)).toBe(false)
    sessionStorage.clear()
  }
  expect(isTutorialDue('html-live-editor-tutorial-count')).toBe(true)
  localStorage.setItem(tutorial, 'many')
  expect(isTutorialDue(tutorial)).toBe(true)
})
