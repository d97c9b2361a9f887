import { Badge, Button, Field, Input, Note } from '@waystep/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Page, Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { ChapterDefaultsSection } from './chapter-defaults-section.tsx'
import { CustomDomainsSection } from './custom-domains-section.tsx'
import { ForAccounts } from './for-accounts.tsx'
import { NewDemosSection } from './new-demos-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SingleSignOnSection } from './single-sign-on-section.tsx'
import { TextServicesSection } from './texts/text-services-section.tsx'
import { VideosSection } from './videos-section.tsx'
import { PronunciationSection } from './voices/pronunciation-section.tsx'
import { VoiceServicesSection } from './voices/voice-services-section.tsx'
import { WorkspaceDataSection } from './workspace-data-section.tsx'

export function WorkspacePage() {
  const { workspace } = useSession()
  return (
    <ForAccounts title="Settings">
      <Page title="Settings" lead={`For ${workspace.name}.`} narrow>
        <Section title="Workspace">
          <NameForm key={workspace.id} />
        </Section>
        <NewDemosSection />
        <VideosSection />
        <PrivacySection />
        <ChapterDefaultsSection />
        <Section
          title="Customization"
          lead="How your demos look: logo, colors, font, player and watermark. Fonts of your own, and music."
        >
          <Link className="wsui-link" to="/customization#waystep">
            Open customization
          </Link>
        </Section>
        {workspace.role === 'Admin' && <TextServicesSection key={`texts ${workspace.id}`} />}
        {workspace.role === 'Admin' && <VoiceServicesSection key={`voices ${workspace.id}`} />}
        {workspace.role === 'Admin' && <PronunciationSection key={`words ${workspace.id}`} />}
        {workspace.role === 'Admin' && <CustomDomainsSection key={`domains ${workspace.id}`} />}
        {workspace.role === 'Admin' && <SingleSignOnSection key={workspace.id} />}
        <Section
          title="Plan"
          lead={
            workspace.inTrial
              ? 'You have everything in the highest plan for a while.'
              : 'Each plan from Free to Scale includes more.'
          }
          actions={<Badge tone="brand">{workspace.plan}</Badge>}
        >
          <Link className="wsui-link" to="/upgrade?from=settings">
            About plans on this server
          </Link>
        </Section>
        {workspace.role === 'Admin' && (
          <Section
            title="Audit log"
            lead="Who invited, removed, connected, exported and deleted, and when."
          >
            <Link className="wsui-link" to="/settings/audit">
              Open the audit log
            </Link>
          </Section>
        )}
        {workspace.role === 'Admin' && <WorkspaceDataSection key={`data ${workspace.id}`} />}
      </Page>
    </ForAccounts>
  )
}

function NameForm() {
  const { workspace } = useSession()
  const [name, setName] = useState(workspace.name)
  const isAdmin = workspace.role === 'Admin'
  const save = useApiMutation({
    run: () =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: { name: name.trim() },
      }),
    refresh: [meKey],
    done: toasts.workspaceRenamed,
  })
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {!isAdmin && <Note>Only an Admin of the workspace can change it.</Note>}
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={100}
            disabled={!isAdmin}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      {isAdmin && (
        <div>
          <Button
            type="submit"
            loading={save.isPending}
            disabled={name.trim() === '' || name.trim() === workspace.name}
          >
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
