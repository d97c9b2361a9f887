import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Demo, Plan } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { FontField } from './font-field.tsx'

afterEach(cleanup)

const id = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a'

async function opened(font: Partial<Demo>, plan: Plan) {
  const { editor, document } = await fakeEditor(1)
  const { workspaces, ...me } = someone({ plan })
  const customFonts = [{ id, name: 'Acme Sans', url: `asset:${'a'.repeat(64)}`, isVariable: false }]
  const change = vi.fn()
  const draft = { demo: { ...document().demo, ...font }, change } as never
  const { app, router } = inApp(
    <EditorContext value={editor}>
      <FontField draft={draft} />
    </EditorContext>,
    '/',
    { ...me, workspaces: workspaces.map((one) => ({ ...one, customFonts })) },
  )
  render(app)
  return { change, router }
}

const field = () => screen.getByRole('combobox', { name: 'Font' })
function options() {
  fireEvent.keyDown(field(), { key: 'Enter' })
  return within(screen.getByRole('listbox')).getAllByRole('option')
}
function choose(name: string) {
  const option = options().find(({ textContent }) => textContent === name)
  if (!option) throw new Error(`There is no font ${name}`)
  fireEvent.keyDown(option, { key: 'Enter' })
}

it('[M2.66, M9.43] sets a font of the list, each named in its own', async () => {
  const { change } = await opened({ font: 'Lato' }, 'Free')
  expect(field().textContent).toBe('Lato')
  const [first, , roboto] = options()
  expect(first?.querySelector('[style]')).toBeNull()
  expect(roboto?.querySelector<HTMLElement>('[style]')?.style.fontFamily).toContain('Roboto')
  fireEvent.keyDown(roboto as HTMLElement, { key: 'Enter' })
  expect(change).toHaveBeenCalledWith({ font: 'Roboto', customFontId: null })
})

it('[M9.43] sets a font of the workspace', async () => {
  const { change } = await opened({}, 'Pro')
  expect(field().textContent).toBe('Default')
  choose('Acme Sans')
  expect(change).toHaveBeenCalledWith({ font: 'Custom', customFontId: id })
})

it('[M6.6, M2.3] leads from Free to the upgrade page, and sets nothing', async () => {
  const { change, router } = await opened({}, 'Free')
  choose('Acme Sans (Upgrade)')
  expect(change).not.toHaveBeenCalled()
  await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
  expect(router.state.location.search).toBe('?from=font')
})

it('[M9.43, M2.2] links to where fonts are uploaded, and leaves what is not saved alone', async () => {
  await opened({}, 'Pro')
  const link = screen.getByRole('link', { name: 'Upload fonts' })
  expect(link.getAttribute('href')).toBe('/customization#waystep')
  expect(link.getAttribute('target')).toBe('_blank')
})
