import { Icon } from '@waystep/ui'
import { useSession } from '../../app/session/session.tsx'
import type { EditorAction } from '../actions/action.ts'
import { useAction } from '../actions/use-action.ts'
import { addFromLibrary } from '../media-library/library-actions.ts'
import { uploadImages } from '../uploads/upload-images.ts'

const noSteps: readonly string[] = []

function TileButton({ action }: { readonly action: EditorAction }) {
  const { label, icon, run } = useAction(action, noSteps)
  return (
    <button type="button" onClick={run}>
      <Icon of={icon} size={14} />
      {label}
    </button>
  )
}

/** E2.51: what stands where the first step will. */
export function EmptyTile() {
  const { user } = useSession()
  return (
    <div className="ed-tiles">
      <div className="ed-empty-tile">
        <p>No steps yet</p>
        {!user.isTrial && <TileButton action={addFromLibrary} />}
        <TileButton action={uploadImages} />
      </div>
    </div>
  )
}
