import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import type { Editor } from '../core/editor.ts'
import { EditorContext } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { RowMenu } from './row-menu.tsx'
import { StepRow } from './step-row.tsx'

beforeAll(() => {
  // Not in this DOM, and asked for by the menu.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

/** The tiles of all steps with their menu, without what sorts them. */
function Rows({ editor }: { readonly editor: Editor }) {
  useSignals()
  const steps = editor.demo.steps.value
  const rows = (ask: Parameters<Parameters<typeof RowMenu>[0]['list']>[1]) => (
    <ol onContextMenu={ask}>
      {steps.map((step, index) => (
        <StepRow
          key={step.id}
          step={step}
          chapter={null}
          health={[]}
          current={false}
          selected={editor.selection.selectedIds.value.has(step.id)}
          index={index}
          count={steps.length}
          start={0}
          sideways={false}
          moving={false}
          menu={undefined}
          onFocus={() => {}}
        />
      ))}
    </ol>
  )
  return <RowMenu list={(_, ask) => rows(ask)} />
}

async function shown() {
  const { editor } = await fakeEditor(3)
  const { app } = inApp(
    <EditorContext value={editor}>
      <Rows editor={editor} />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  return editor
}

const tiles = () => screen.getAllByRole('button', { name: /^Step \d: / })

/** Chooses an item of the menu of the first tile. */
async function choose(name: RegExp) {
  const [tile] = tiles()
  if (tile) fireEvent.contextMenu(tile)
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
}

it('hides all selected steps at once by the menu of one, says so, and shows them again', async () => {
  const editor = await shown()
  const marked = () => tiles().map((tile) => tile.closest('.ed-tile')?.hasAttribute('data-hidden'))
  const said = () => tiles().map((tile) => /Hidden/.test(tile.getAttribute('aria-label') ?? ''))
  expect([marked(), said()]).toEqual([Array(3).fill(false), Array(3).fill(false)])
  editor.selection.toggle(stepId(1))
  editor.selection.toggle(stepId(2))
  await choose(/^Hide/)
  expect([marked(), said()]).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  await choose(/^Show/)
  expect(marked()).toEqual([false, false, false])
})
