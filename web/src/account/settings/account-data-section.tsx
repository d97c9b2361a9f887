import { useQuery } from '@tanstack/react-query'
import type { LeftWorkspace } from '@waystep/api-contract'
import { Button, Note } from '@waystep/ui'
import { useState } from 'react'
import { addressOf, call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { DownloadButton } from '../../downloads/download-button.tsx'
import { holdingsInWords } from './holdings-in-words.ts'
import { TypedDeletionDialog } from './typed-deletion-dialog.tsx'

const exported = {
  address: addressOf('/api/account/export.json', { params: undefined, query: undefined }),
  name: 'account.json',
}

/** Taking along what the server knows of somebody, and ending their account. */
export function AccountDataSection() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Section
      title="Your data"
      lead="The export holds what this server knows about you. What is in a workspace is exported in its settings."
    >
      <div className="settings-actions">
        <DownloadButton file={exported}>Export your data</DownloadButton>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete your account…
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession()
  const left = useQuery({
    queryKey: ['account-deletion'],
    queryFn: () => call('GET /api/account/deletion', {}),
    staleTime: 0,
  })
  const workspaces = left.data?.workspaces ?? []
  const held = workspaces.filter(({ state }) => state === 'needs-admin')
  return (
    <TypedDeletionDialog
      title="Delete your account?"
      subtitle="You are signed out everywhere, and nobody can bring it back, not even whoever runs this server."
      typed={{ label: 'Type your email address', text: user.email }}
      primaryLabel="Delete forever"
      isHeld={!left.data || held.length > 0}
      run={(email) => call('POST /api/account/deletion', { body: { email } })}
      // The page knows much of somebody who is gone: it is loaded anew.
      onDone={() => window.location.assign('/')}
      onClose={onClose}
    >
      {left.isError && !left.data && (
        <CallFailed title="What becomes of your workspaces could not be loaded" query={left} />
      )}
      {held.length > 0 && (
        <Note tone="warning">
          Other people are in {held.map(({ name }) => `“${name}”`).join(' and ')}, and you are the
          only Admin. Make one of them an Admin first, or delete the workspace in its settings.
        </Note>
      )}
      <ul className="settings-list">
        {workspaces.map((workspace) => (
          <li key={workspace.id}>
            <strong>{workspace.name}</strong> {becomesOf(workspace)}
          </li>
        ))}
      </ul>
    </TypedDeletionDialog>
  )
}

function becomesOf(workspace: LeftWorkspace): string {
  switch (workspace.state) {
    case 'deleted':
      return `is deleted, with ${holdingsInWords(workspace)}.`
    case 'left':
      return 'goes on without you. Demos that you made there stay, including those in your personal folders.'
    case 'needs-admin':
      return 'has no other Admin.'
  }
}
