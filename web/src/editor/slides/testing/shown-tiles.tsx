import { useSignals } from '@preact/signals-react/runtime'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { DemoDocument } from '@waystep/demo-model'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { RowMenu } from '../row-menu.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import { StepRow } from '../step-row.tsx'

/** The tiles of all steps with their menu and the bar, without what sorts them. */
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
  return (
    <>
      <SelectionBar />
      <RowMenu list={(_, ask) => rows(ask)} />
    </>
  )
}

/** Draws the tiles of a demo. @param demo how many steps, or the demo itself */
export async function shownTiles(demo: number | DemoDocument = 3) {
  // Not in this DOM, and asked for by the menu and by renaming.
  Element.prototype.scrollIntoView = () => {}
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
  const fake = await fakeEditor(demo)
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <Rows editor={fake.editor} />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  return fake
}

export const tiles = () => screen.getAllByRole('button', { name: /^Step \d+: / })

/** Opens the menu of a tile. @param index from 0 */
export async function openMenu(index: number) {
  const tile = tiles()[index]
  if (tile) fireEvent.contextMenu(tile)
  return within(await screen.findByRole('menu'))
}

/** Chooses an item of the menu of a tile, the first unless another is said. */
export async function choose(name: RegExp, index = 0) {
  fireEvent.click((await openMenu(index)).getByRole('menuitem', { name }))
}
