import { decide, messageOf, upgradeFor, watermarkIssues } from '@waystep/demo-model'
import { Button, buttonLook, Field, Input, Note } from '@waystep/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { LogoField } from '../settings/logo-field.tsx'

const madeWith = 'Created on Waystep'

/** What stands under all demos of the workspace that have no watermark of their own (M3.39, M4.28, M6.5). */
export function WatermarkSection() {
  const { user, workspace } = useSession()
  const { isTrial } = user
  const decision = decide('workspace-branding', workspace, { isTrial, role: workspace.role })
  const upgrade = upgradeFor('workspace-branding', workspace)
  const isUpgraded = !decision.allowed && decision.reason !== 'role'
  return (
    <Section
      title="Watermark"
      lead="Shown under every demo that has none of its own, including those already shared. Changes show at once."
      actions={
        isUpgraded && (
          <Link
            to={upgrade.kind === 'page' ? upgrade.path : `/upgrade?from=${upgrade.from}`}
            {...buttonLook({})}
          >
            Upgrade
          </Link>
        )
      }
    >
      {!decision.allowed && <Note>{decision.message}</Note>}
      <WatermarkForm isClosed={!decision.allowed} />
    </Section>
  )
}

function WatermarkForm({ isClosed }: { readonly isClosed: boolean }) {
  const { workspace } = useSession()
  const { watermarkText, watermarkLogoUrl } = workspace
  const [text, setText] = useState(watermarkText ?? '')
  const [logo, setLogo] = useState(watermarkLogoUrl)
  const changes = { watermarkText: text.trim() || null, watermarkLogoUrl: logo }
  const save = useApiMutation({
    run: () =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: changes,
      }),
    refresh: [meKey],
    done: toasts.watermarkSaved,
  })
  const [issue] = watermarkIssues(changes)
  const differs = changes.watermarkText !== watermarkText || logo !== watermarkLogoUrl
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <LogoField
        kind="watermark"
        workspaceId={workspace.id}
        logo={logo}
        isClosed={isClosed}
        onChange={setLogo}
      />
      <Field label="Text" optional error={issue && messageOf(issue)}>
        {(control) => (
          <Input
            {...control}
            value={text}
            placeholder={madeWith}
            disabled={isClosed}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {!isClosed && (
        <div>
          <Button type="submit" loading={save.isPending} disabled={!differs || issue !== undefined}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
