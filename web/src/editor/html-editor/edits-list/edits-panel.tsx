import { EmptyState, IconButton, Note, Spinner } from '@waystep/ui'
import { ListChecks, X } from 'lucide-react'
import { useEffect } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { useHtmlEditorParts } from '../html-editing-context.ts'
import { editPlaces } from './edit-places.ts'
import { EditRow } from './edit-row.tsx'
import { HeldBack } from './held-back.tsx'
import { StillSaidNote } from './still-said-note.tsx'
import { useEditPlaces } from './use-edit-places.ts'

/** Every edit of the demo, saved or not: what it does, where it applies, and what it holds back. */
export function EditsPanel() {
  const { html, demo } = useEditor()
  const { onEscape } = useHtmlEditorParts()
  const found = useEditPlaces()
  const document = demo.document.value
  const steps = demo.steps.value
  const edits = Object.values(html.draft.edits.value).sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  )
  useEffect(
    () =>
      onEscape(() => {
        html.listIsOpen.value = false
        return true
      }),
    [onEscape, html],
  )
  const known = Array.isArray(found) ? found : []
  const placed = edits.map((edit) => ({ edit, places: editPlaces(edit, steps, known) }))
  const holding = placed.filter(({ places }) => places.holdsBack.length > 0)
  return (
    <aside className="ed-html-side" aria-labelledby="ed-edits-title">
      <header>
        <h2 id="ed-edits-title" className="wsui-title-16">
          All edits
        </h2>
        <IconButton
          label="Close the list"
          icon={X}
          onClick={() => {
            html.listIsOpen.value = false
          }}
        />
      </header>
      <div className="ed-html-side-body">
        {found === null && edits.length > 0 && <Spinner label="Looking through the pages" />}
        {found === 'failed' && (
          <Note tone="warning">
            Where they apply could not be determined: a page was not loaded.
          </Note>
        )}
        {holding.length > 0 && <HeldBack holding={holding} />}
        {document && <StillSaidNote document={document} placed={placed} />}
        {edits.length === 0 ? (
          <EmptyState icon={ListChecks} title="No edits yet">
            Click an element of the page to change it. What you change is listed here.
          </EmptyState>
        ) : (
          <ul className="ed-edits">
            {placed.map(({ edit, places }) => (
              <EditRow key={edit.id} edit={edit} places={found === null ? null : places} />
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}
