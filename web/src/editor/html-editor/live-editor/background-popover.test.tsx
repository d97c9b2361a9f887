import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { UiProvider } from '@waystep/ui'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { BackgroundPopover } from './background-popover.tsx'
import type { PageValues } from './page-values.ts'
import type { EditedElement } from './use-edited-element.ts'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else’s.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('./picture-sources.tsx', () => ({
  PictureSources: ({ onChoose }: { onChoose: (asset: string) => void }) => (
    <button type="button" onClick={() => onChoose('asset:sea')}>
      Choose
    </button>
  ),
}))

/** jsdom lays nothing out. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
  Object.assign(globalThis, { ResizeObserver: Nothing })
})
afterEach(cleanup)

const page = {
  BackgroundColor: '#ffffff',
  BackgroundImage: null,
  BackgroundSize: 'auto',
  BackgroundPosition: 'left',
  BackgroundRepeat: 'repeat',
} as PageValues

/**
 * Opens the popover of an element that edits have given these values; what is done there.
 * @param own what the page has there
 */
async function open(values: object, own: Partial<PageValues> = {}) {
  const change = vi.fn()
  const { editor } = await fakeEditor()
  const { container } = render(
    <UiProvider>
      <EditorContext value={editor}>
        <BackgroundPopover
          element={{ values, change } as unknown as EditedElement}
          page={{ ...page, ...own }}
        />
      </EditorContext>
    </UiProvider>,
  )
  // Other files' tests may have left buttons in the document.
  fireEvent.click(within(container).getByRole('button'))
  return change
}

/** Roles are looked for in the popover alone: to judge all of a document that other files share takes seconds. */
const popover = () => within(screen.getByLabelText('Background'))
const press = (name: string) => fireEvent.click(popover().getByRole('button', { name }))

function choose(field: string, option: string) {
  fireEvent.keyDown(popover().getByRole('combobox', { name: field }), { key: 'Enter' })
  fireEvent.keyDown(screen.getByRole('option', { name: option }), { key: 'Enter' })
}

it('[H2.29] gives an element a colour, and takes it away again', async () => {
  const change = await open({ BackgroundColor: '#000000' })
  fireEvent.change(screen.getByLabelText('Background color'), { target: { value: '#fde68a' } })
  fireEvent.blur(screen.getByLabelText('Background color'))
  const colour = { oldValue: '#ffffff', newValue: '#fde68a' }
  expect(change).toHaveBeenLastCalledWith({ BackgroundColor: colour }, 'background')
  press('Remove background color')
  const none = { oldValue: null, newValue: null }
  expect(change).toHaveBeenLastCalledWith({ BackgroundColor: none })
})

it('[H2.29] gives an element an image that covers it from its middle', async () => {
  const change = await open({})
  expect(popover().queryByRole('combobox', { name: 'Fit' })).toBeNull()
  press('Choose')
  expect(change).toHaveBeenCalledWith({
    BackgroundImage: { oldValue: null, newValue: 'asset:sea' },
    BackgroundSize: { oldValue: 'auto', newValue: 'cover' },
    BackgroundPosition: { oldValue: 'left', newValue: 'center' },
    BackgroundRepeat: { oldValue: 'repeat', newValue: 'no-repeat' },
  })
})

it('[H2.29] fits, places and repeats the image, and keeps that for another one', async () => {
  const change = await open({ BackgroundImage: 'asset:hill' })
  choose('Fit', 'Contain')
  const fit = { oldValue: 'auto', newValue: 'contain' }
  expect(change).toHaveBeenLastCalledWith({ BackgroundSize: fit })
  fireEvent.click(popover().getByRole('radio', { name: 'top right' }))
  const position = { oldValue: 'left', newValue: 'top right' }
  expect(change).toHaveBeenLastCalledWith({ BackgroundPosition: position })
  choose('Repeat', 'Across')
  const repeat = { oldValue: 'repeat', newValue: 'repeat-x' }
  expect(change).toHaveBeenLastCalledWith({ BackgroundRepeat: repeat })
  press('Choose')
  const image = { oldValue: null, newValue: 'asset:sea' }
  expect(change).toHaveBeenLastCalledWith({ BackgroundImage: image })
})

it('[H2.29] names a variable for the image, and takes all of the image away', async () => {
  const change = await open({ BackgroundImage: 'asset:hill' })
  press('Dynamic image')
  fireEvent.change(screen.getByLabelText('Variable name'), { target: { value: 'hero' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use this variable' }))
  const variable = { oldValue: null, newValue: 'v_hero' }
  expect(change).toHaveBeenLastCalledWith({ DynamicBackgroundImage: variable })
  press('Remove background image')
  const none = { oldValue: null, newValue: null }
  expect(change).toHaveBeenLastCalledWith({
    BackgroundImage: none,
    BackgroundSize: none,
    BackgroundPosition: none,
    BackgroundRepeat: none,
    DynamicBackgroundImage: none,
  })
})

it('[H2.29] shows how the page’s own image lies, and takes it away', async () => {
  const change = await open(
    {},
    {
      BackgroundImage: 'url("a.png")',
      BackgroundSize: 'contain',
      BackgroundPosition: 'top right',
      BackgroundRepeat: 'repeat-x',
    },
  )
  const shown = (name: string) => popover().getByRole('combobox', { name }).textContent
  expect([shown('Fit'), shown('Repeat')]).toEqual(['Contain', 'Across'])
  const place = popover().getByRole('radio', { name: 'top right' })
  expect(place.getAttribute('aria-checked')).toBe('true')
  press('Remove background image')
  const [changes] = change.mock.lastCall ?? []
  expect(changes.BackgroundImage).toEqual({ oldValue: 'url("a.png")', newValue: 'none' })
})

it('[H2.29] says in its button what lies behind the element', async () => {
  const said = () => document.querySelector('.ed-live-background')?.textContent
  await open({}, { BackgroundColor: null })
  expect(said()).toBe('None')
  cleanup()
  await open({ BackgroundColor: '#fde68a' })
  expect(said()).toBe('#fde68a')
  cleanup()
  await open({ BackgroundImage: 'asset:hill' })
  expect(said()).toBe('Image')
  cleanup()
  // Taken away by an edit.
  await open({ BackgroundImage: 'none' }, { BackgroundImage: 'url("a.png")' })
  expect(said()).toBe('#ffffff')
})
