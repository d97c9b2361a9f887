import { Button, Note } from '@waystep/ui'
import { useMemo } from 'react'
import { toasts } from '../../../../toasts/toast-table.ts'
import { useEditor } from '../../../core/editor-context.ts'
import { textNames } from '../../demo-texts.ts'
import type { PartsOf } from './replaced-text.ts'
import { saidElsewhere } from './said-elsewhere.ts'

/** What replacing there is called where it can be undone. */
export const replacedElsewhereLabel = 'Replace outside the pages'

/** Listed at once. */
const listed = 4

/**
 * Says which names of steps, hotspots and chapters say what is replaced in the pages, and offers to
 * replace it there as well.
 * @param partsOf the same function while the same is to be replaced
 */
export function SaidElsewhereNote({ partsOf }: { readonly partsOf: PartsOf }) {
  const editor = useEditor()
  const document = editor.demo.document.value
  const { texts, commands } = useMemo(
    () => (document ? saidElsewhere(document, partsOf) : { texts: [], commands: [] }),
    [document, partsOf],
  )
  if (texts.length === 0) return null
  const places = [
    ...new Set(texts.map(({ where, step }) => `${textNames[where]} step ${step.number}`)),
  ]
  const replace = () => {
    const command = { type: 'batch', commands } as const
    if (!editor.run(command, replacedElsewhereLabel)) return
    const change = editor.demo.document.peek()
    editor.notify.say(toasts.replacedElsewhere(texts.length), () => {
      if (editor.demo.document.peek() === change) editor.history.undo()
    })
  }
  return (
    <div className="ed-find-elsewhere">
      <Note>
        It also stands outside the pages:
        <ul>
          {places.slice(0, listed).map((place) => (
            <li key={place}>{place}</li>
          ))}
          {places.length > listed && <li>{places.length - listed} more</li>}
        </ul>
        <Button size="dense" onClick={replace}>
          Replace there, too
        </Button>
      </Note>
    </div>
  )
}
