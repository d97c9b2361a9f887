import { useQuery } from '@tanstack/react-query'
import { Button, buttonLook, Icon } from '@waystep/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addressOf, call } from '../../api-client/call.ts'
import { useRefreshSession, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { holdingsInWords } from './holdings-in-words.ts'
import { TypedDeletionDialog } from './typed-deletion-dialog.tsx'

/** Taking all of a workspace along, and ending it: for its Admins. */
export function WorkspaceDataSection() {
  const { workspace } = useSession()
  const [isDeleting, setDeleting] = useState(false)
  const params = { workspaceId: workspace.id }
  return (
    <Section
      title="Export and deletion"
      lead="The export is a ZIP archive of all demos that you can see, with their pages, files, leads and events."
    >
      <div className="settings-actions">
        {/* The browser writes it to the disk as it comes; a button of ours would hold gigabytes first. */}
        <a
          href={addressOf('/api/workspaces/:workspaceId/export.zip', { params, query: {} })}
          download
          {...buttonLook({})}
        >
          <Icon of={Download} />
          Export everything
        </a>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete the workspace…
        </Button>
      </div>
      {isDeleting && <DeleteWorkspaceDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}

function DeleteWorkspaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { workspace } = useSession()
  const refreshSession = useRefreshSession()
  const params = { workspaceId: workspace.id }
  const held = useQuery({
    queryKey: ['deletion', workspace.id],
    queryFn: () => call('GET /api/workspaces/:workspaceId/deletion', { params }),
    staleTime: 0,
  })
  return (
    <TypedDeletionDialog
      title={`Delete “${workspace.name}”?`}
      subtitle="Its links and embeds stop at once, and nobody can bring it back, not even whoever runs this server."
      typed={{ label: 'Type the name of the workspace', text: workspace.name }}
      primaryLabel="Delete forever"
      run={(name) => call('POST /api/workspaces/:workspaceId/deletion', { params, body: { name } })}
      onDone={async () => {
        await refreshSession()
        say(toasts.workspaceDeleted)
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {held.data
          ? `With it go ${holdingsInWords(held.data)}, including what is in the trash and in members’ personal folders.`
          : 'With it go all its demos, leads, pages and files.'}
        {held.data && held.data.members > 1 && ` ${held.data.members} members lose access.`}
      </p>
    </TypedDeletionDialog>
  )
}
