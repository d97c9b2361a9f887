import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Demo, Hotspot, HotspotStyle, Step } from '@waystep/demo-model'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { AnchorPicker } from '../anchor-picker/anchor-picker.tsx'
import type { Editor } from '../core/editor.ts'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { pageDemo } from '../testing/page-demo.ts'
import { HotspotPanel } from './hotspot-panel.tsx'

/** What this DOM cannot ask: is the screen narrow? */
const desktop = {
  matches: false,
  media: '',
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
}

beforeAll(() => {
  // Not in this DOM, and asked for by the text field and the select.
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia = () => Object.assign(new EventTarget(), desktop)
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects()
})
afterEach(cleanup)

function OpenPanel({ editor }: { readonly editor: Editor }) {
  const hotspot = editor.draft.hotspot.value
  return hotspot && <HotspotPanel hotspot={hotspot} />
}

interface Opened {
  readonly hotspot?: Partial<Hotspot>
  readonly step?: Partial<Step>
  readonly demo?: Partial<Demo>
  /** Its place in the demo: the first is on a captured page, the others on pictures. */
  readonly at?: number
}

async function opened({ hotspot = {}, step = {}, at = 1 }: Opened = {}) {
  const fake = await fakeEditor(pageDemo(hotspot, step))
  fake.editor.draft.open(hotspotId(at))
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <OpenPanel editor={fake.editor} />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  return { ...fake, draft: fake.editor.draft }
}

/** Finds by role and name as they are written: asking for computed ones takes a second a test. */
const found = <T extends HTMLElement>(role: string, name: string) =>
  document.querySelector<T>(`[role="${role}"][aria-label="${name}"]`)
const radios = (name: string) => [
  ...(found('radiogroup', name)?.querySelectorAll<HTMLButtonElement>('[role="radio"]') ?? []),
]
const names = (name: string) =>
  radios(name).map((radio) => radio.getAttribute('aria-label') ?? radio.textContent)
const chosen = (name: string) =>
  radios(name)
    .filter((radio) => radio.getAttribute('aria-checked') === 'true')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.textContent)
const choose = (name: string, value: string) => {
  const radio = radios(name).find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === value,
  )
  if (!radio) throw new Error(`${name} has no ${value}`)
  fireEvent.click(radio)
}
const isOff = (name: string) => {
  expect(radios(name)).not.toHaveLength(0)
  return radios(name).every((radio) => radio.disabled)
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => screen.getByText<HTMLButtonElement>('Save', { selector: 'button' })
const buttonsSwitch = () => screen.getByLabelText<HTMLButtonElement>('Show Next and Back buttons')
const styled = (style: HotspotStyle): Opened => ({
  hotspot: { style, anchorNodeId: style === 'Anchor' || style === 'Pointer' ? 7 : null },
})

describe('styles', () => {
  it('[H3.6, H5.12] all six on a captured page, the three that need none on a picture, by their names', async () => {
    await opened()
    expect(names('Style')).toEqual(['Circle', 'Callout', 'Custom Area', 'Area', 'Pointer', 'Modal'])
    cleanup()
    await opened({ at: 2 })
    expect(names('Style')).toEqual(['Pointer', 'Callout', 'Custom Area'])
  })

  it('[H2.6] are chosen by pictures, and the picture is of the open hotspot', async () => {
    const { draft } = await opened()
    const pictures = radios('Style').map((radio) => radio.querySelector('svg'))
    expect(pictures.every((picture) => picture?.style.color === 'rgb(79, 70, 229)')).toBe(true)
    choose('Style', 'Callout')
    expect(draft.hotspot.value?.style).toBe('Tooltip')
  })

  it('[H4.11] one that needs an anchor opens the picker', async () => {
    const { editor, draft } = await opened()
    choose('Style', 'Pointer')
    expect(editor.dialog.value?.type).toBe(AnchorPicker)
    expect(draft.hotspot.value?.style).toBe('Pointer')
  })
})

describe('the anchor', () => {
  it('[H2.7, H5.6] is told, can be removed, and Save is off without it', async () => {
    const { draft, editor } = await opened(styled('Anchor'))
    expect(screen.queryByText('An element of the page')).not.toBeNull()
    fireEvent.click(screen.getByLabelText('Remove anchor element'))
    expect(draft.hotspot.value?.anchorNodeId).toBeNull()
    expect(screen.queryByText('None', { selector: '.ed-anchor *' })).not.toBeNull()
    expect(screen.queryByText('Select an anchor element first.')).not.toBeNull()
    expect(save().disabled).toBe(true)
    fireEvent.click(screen.getByText('Select'))
    expect(editor.dialog.value?.type).toBe(AnchorPicker)
  })

  it('[H2.7] stands only where there is one to have', async () => {
    for (const style of ['Circle', 'Tooltip', 'Area', 'Modal'] as const) {
      await opened(styled(style))
      expect(screen.queryByText('Anchor element')).toBeNull()
      cleanup()
    }
  })
})

describe('the look', () => {
  it('[H4.14, H4.15, H4.16] has an appearance, which the step’s backdrop follows', async () => {
    const { draft } = await opened()
    expect(names('Appearance')).toEqual(['Default', 'Backdrop'])
    choose('Appearance', 'Backdrop')
    expect(draft.backdrop.value).toBe('Dark')
    expect(chosen('Appearance')).toEqual(['Backdrop'])
    choose('Appearance', 'Default')
    expect(draft.backdrop.value).toBe('None')
    expect(draft.unsaved.value).toBe(false)
  })

  it('[H4.17] offers Invisible to an invisible Anchor only', async () => {
    const { draft } = await opened({
      hotspot: { style: 'Anchor', anchorNodeId: 7, isVisible: false },
    })
    expect(names('Appearance')).toEqual(['Default', 'Backdrop', 'Invisible'])
    choose('Appearance', 'Default')
    expect(draft.hotspot.value?.isVisible).toBe(true)
    expect(names('Appearance')).toEqual(['Default', 'Backdrop'])
  })

  it('[H5.5] says what is wrong with a colour, each for itself, and is not saved so', async () => {
    await opened()
    type('Background color', '12345')
    const said = screen.getByRole('alert')
    expect(said.textContent).toBe('Please enter a valid hex color format (#fff or #ffffff)')
    expect(field('Background color').getAttribute('aria-invalid')).toBe('true')
    expect(field('Text color').getAttribute('aria-invalid')).toBeNull()
    expect(save().disabled).toBe(true)
    type('Background color', '#123456')
    expect(save().disabled).toBe(false)
  })

  it('[H5.8] offers the animations of the style', async () => {
    const expected = {
      Circle: ['Ping', 'Pulse', 'None'],
      Pointer: ['Ping', 'Pulse', 'None'],
      Tooltip: ['Pulse', 'Spinner', 'None'],
      Modal: ['Pulse', 'Spinner', 'None'],
      Area: ['Pulse', 'None'],
      Anchor: ['Pulse', 'None'],
    }
    for (const [style, animations] of Object.entries(expected)) {
      await opened(styled(style as HotspotStyle))
      expect(names('Animation'), style).toEqual(animations)
      cleanup()
    }
  })

  it('[H5.7] takes no animation on a backdrop, except of modals and pointers, nor of what is not seen', async () => {
    const off = { Circle: true, Tooltip: true, Area: true, Anchor: true }
    const expected = { ...off, Pointer: false, Modal: false }
    for (const [style, isOffThere] of Object.entries(expected)) {
      await opened({ ...styled(style as HotspotStyle), step: { backdrop: 'Dark' } })
      expect(isOff('Animation'), style).toBe(isOffThere)
      cleanup()
    }
    await opened({ hotspot: { style: 'Anchor', anchorNodeId: 7, isVisible: false } })
    expect(isOff('Animation')).toBe(true)
  })
})

describe('the placement', () => {
  it('[H5.10, H3.11] has a tooltip position, but for Callout and Modal', async () => {
    await opened()
    expect(names('Tooltip position')).toEqual(['Auto', 'Top', 'Right', 'Bottom', 'Left'])
    for (const style of ['Tooltip', 'Modal'] as const) {
      cleanup()
      await opened(styled(style))
      expect(found('radiogroup', 'Tooltip position')).toBeNull()
    }
  })

  it('[H3.12] puts a Pointer on one of nine places of its element, the lower middle at first', async () => {
    const { draft } = await opened(styled('Pointer'))
    expect(radios('Pointer position')).toHaveLength(9)
    expect(chosen('Pointer position')).toEqual(['Bottom center'])
    choose('Pointer position', 'Top right')
    expect(draft.hotspot.value?.anchorPosition).toBe('TopRight')
  })

  it('[H3.10] puts a Modal in the middle or a corner', async () => {
    const { draft } = await opened(styled('Modal'))
    expect(chosen('Modal position')).toEqual(['Center'])
    expect(radios('Modal position')).toHaveLength(5)
    choose('Modal position', 'Bottom left')
    expect(draft.hotspot.value?.modalPosition).toBe('BottomLeft')
  })

  it('[H2.47] sets width and alignment of the text', async () => {
    const { draft } = await opened()
    expect(names('Tooltip width')).toEqual(['Small', 'Medium', 'Large'])
    choose('Tooltip width', 'Large')
    expect(names('Text align')).toEqual(['Left', 'Center', 'Right'])
    choose('Text align', 'Center')
    expect(draft.hotspot.value).toMatchObject({ hotspotWidth: 'Large', textAlign: 'Center' })
  })

  it('names the sides of a text that runs to the left as they are seen', async () => {
    const { draft } = await opened({ hotspot: { text: 'انقر هنا' } })
    expect(names('Text align')).toEqual(['Left', 'Center', 'Right'])
    // What is not set stands at the start of a line.
    expect(chosen('Text align')).toEqual(['Right'])
    choose('Text align', 'Left')
    expect(draft.hotspot.value?.textAlign).toBe('Right')
  })

  it('[H5.10] has X and Y for what stands at a place of its own', async () => {
    const has = async (style: HotspotStyle) => {
      await opened(styled(style))
      const found = screen.queryByLabelText('X position in percent') !== null
      cleanup()
      return found
    }
    expect([await has('Circle'), await has('Tooltip'), await has('Area')]).toEqual([
      true,
      true,
      true,
    ])
    expect([await has('Anchor'), await has('Modal'), await has('Pointer')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the buttons', () => {
  const why = 'These settings can only be applied on Pointer and Area hotspot styles.'

  it('[H5.2] and when the text shows are settings of pointers and areas', async () => {
    for (const style of ['Circle', 'Area', 'Anchor', 'Pointer'] as const) {
      const { draft } = await opened(styled(style))
      expect(screen.queryByLabelText(why), style).toBeNull()
      choose('Tooltip text', 'On Hover')
      fireEvent.click(buttonsSwitch())
      expect(draft.hotspot.value).toMatchObject({ textVisible: false, nextButton: false })
      cleanup()
    }
    for (const style of ['Tooltip', 'Modal'] as const) {
      await opened({ hotspot: { style, textVisible: false, nextButton: false } })
      expect(screen.getAllByLabelText(why), style).toHaveLength(2)
      expect(isOff('Tooltip text')).toBe(true)
      expect(buttonsSwitch().disabled).toBe(true)
      cleanup()
    }
  })

  it('[H5.1] have texts of at most 12 characters', async () => {
    const { draft } = await opened({ at: 2 })
    for (const name of ['Next button text', 'Back button text']) {
      expect(field(name).maxLength).toBe(12)
      type(name, 'Twelve lette')
    }
    const twelve = { nextButtonText: 'Twelve lette', backButtonText: 'Twelve lette' }
    expect(draft.hotspot.value).toMatchObject(twelve)
    draft.change({ nextButtonText: 'Thirteen lett' })
    expect(draft.save()).toBeNull()
    type('Next button text', '')
    expect(draft.hotspot.value?.nextButtonText).toBeNull()
  })

  it('[H5.1] the back text is off on the first step, and says why', async () => {
    const said = "You can't change the back button text for the first step."
    await opened()
    expect(field('Back button text').disabled).toBe(true)
    expect(field('Next button text').disabled).toBe(false)
    expect(screen.queryByLabelText(said)).not.toBeNull()
    cleanup()
    await opened({ at: 2 })
    expect(field('Back button text').disabled).toBe(false)
    expect(screen.queryByLabelText(said)).toBeNull()
  })

  it('[H5.1] both texts are off while the buttons are hidden', async () => {
    await opened({ at: 2 })
    fireEvent.click(buttonsSwitch())
    expect(field('Next button text').disabled).toBe(true)
    expect(field('Back button text').disabled).toBe(true)
  })
})
