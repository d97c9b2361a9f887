import { decide, messageOf, upgradeFor, watermarkIssues } from '@waystep/demo-model'
import { Button, buttonLook, Field, Input, Note } from '@waystep/ui'
import { Link } from 'react-router'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { useTyped } from '../../app/use-typed.ts'
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
  const { watermarkLogoUrl } = workspace
  const { typed, differing, differs, change, forget } = useTyped({
    watermarkText: workspace.watermarkText ?? '',
    watermarkLogoUrl,
  })
  const watermarkText = typed.watermarkText.trim() || null
  const save = useApiMutation({
    run: (sent: typeof differing) =>
      call('PATCH /api/workspaces/:workspaceId', {
        params: { workspaceId: workspace.id },
        body: { ...sent, ...(sent.watermarkText !== undefined && { watermarkText }) },
      }),
    refresh: [meKey],
    done: toasts.watermarkSaved,
    onDone: (_, sent) => forget(sent),
  })
  const [issue] = watermarkIssues({ ...typed, watermarkText })
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(differing)
      }}
    >
      <LogoField
        kind="watermark"
        workspaceId={workspace.id}
        logo={typed.watermarkLogoUrl}
        isClosed={isClosed}
        onChange={(logo) => change({ watermarkLogoUrl: logo })}
      />
      <Field label="Text" optional error={issue && messageOf(issue)}>
        {(control) => (
          <Input
            {...control}
            value={typed.watermarkText}
            placeholder={madeWith}
            disabled={isClosed}
            onChange={(event) => change({ watermarkText: event.currentTarget.value })}
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
