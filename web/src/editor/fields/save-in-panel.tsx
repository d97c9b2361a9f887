import { type Issue, messageOf } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import './save-in-panel.css'

interface SaveInPanelProps {
  readonly unsaved: boolean
  /** What keeps it from being saved. */
  readonly issues: readonly Issue[]
  readonly saving?: boolean
  readonly onSave: () => void
}

/** The Save of a panel; while it does nothing, it says why. */
export function SaveInPanel({ unsaved, issues, saving = false, onSave }: SaveInPanelProps) {
  const [first] = issues
  return (
    <>
      <Button
        variant="primary"
        loading={saving}
        disabled={!unsaved || first !== undefined}
        title={unsaved ? undefined : 'Nothing has changed since it was saved'}
        onClick={onSave}
      >
        Save
      </Button>
      {unsaved && first && (
        <p className="ed-not-saved" role="status">
          Not saved yet: {messageOf(first)}
        </p>
      )}
    </>
  )
}
