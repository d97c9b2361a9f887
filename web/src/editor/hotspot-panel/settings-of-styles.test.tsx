import { cleanup, render, screen } from '@testing-library/react'
import type { HotspotStyle } from '@waystep/demo-model'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'
import { HotspotPanel } from './hotspot-panel.tsx'

beforeAll(() => {
  // Not in this DOM, and asked for by the text field.
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects()
})
afterEach(cleanup)

const always = [
  'Appearance',
  'Background color',
  'Text color',
  'Animation',
  'Tooltip width',
  'Show Next and Back buttons',
  'Next button text',
  'Back button text',
]
const side = 'Tooltip position'
const place = ['X position in percent', 'Y position in percent']
const ofSome = [side, ...place, 'Pointer position', 'Modal position']

const styles: [HotspotStyle, readonly string[]][] = [
  ['Circle', [side, ...place]],
  ['Tooltip', place],
  ['Area', [side, ...place]],
  ['Anchor', [side]],
  ['Pointer', [side, 'Pointer position']],
  ['Modal', ['Modal position']],
]

it.each(styles)(
  '[H2.9, H5.10] %s has the settings of what it shows, and no other',
  async (style, own) => {
    const { editor } = await fakeEditor(pageDemo({ style }))
    editor.draft.open(hotspotId(1))
    const hotspot = editor.draft.hotspot.value
    if (!hotspot) throw new Error('nothing is open')
    const panel = <HotspotPanel hotspot={hotspot} />
    const { app } = inApp(<EditorContext value={editor}>{panel}</EditorContext>, '/', someone())
    const { container } = render(app)
    const named = [...container.querySelectorAll('[aria-label]')].map((element) =>
      element.getAttribute('aria-label'),
    )
    expect(named).toEqual(expect.arrayContaining([...always, ...own]))
    expect(ofSome.filter((name) => named.includes(name))).toEqual(
      ofSome.filter((name) => own.includes(name)),
    )
  },
)

it('says that a text can hardly be read, and makes it readable at once', async () => {
  const { editor } = await fakeEditor(pageDemo({ style: 'Circle' }))
  editor.draft.open(hotspotId(1))
  editor.draft.change({ bgcolor: '#fef9c3', textcolor: '#ffffff' })
  const hotspot = editor.draft.hotspot.value
  if (!hotspot) throw new Error('nothing is open')
  const panel = <HotspotPanel hotspot={hotspot} />
  render(inApp(<EditorContext value={editor}>{panel}</EditorContext>, '/', someone()).app)
  screen.getByRole('button', { name: 'Use readable text color' }).click()
  expect(editor.draft.hotspot.value?.textcolor).toBe('#18181b')
})
