import { Button, Switch } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { requestSave } from './saving/request-save.ts'

/** H2.19: hovering it, or coming to it with the keys, shows what edits without a scope apply to. */
export function SaveButton() {
  const editor = useEditor()
  const { draft, saving } = editor.html
  const isSaving = saving.value
  return (
    <div className="ed-html-save">
      <Button
        variant="primary"
        loading={isSaving}
        disabled={!draft.unsaved.value}
        title={draft.unsaved.value ? undefined : 'Nothing has changed since it was saved'}
        onClick={() => void requestSave(editor)}
      >
        {isSaving ? 'Saving' : 'Save'}
      </Button>
      <div className="ed-html-save-popover">
        <span aria-hidden>Apply edits to all slides</span>
        <Switch
          label="Apply edits to all slides"
          checked={draft.appliesToAll.value}
          onChange={draft.applyToAll}
        />
        <small>Each edit reaches every step where the same element is found.</small>
      </div>
    </div>
  )
}
