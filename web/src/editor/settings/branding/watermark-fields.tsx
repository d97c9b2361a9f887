import { type Demo, messageOf, watermarkIssues } from '@waystep/demo-model'
import { defaultWatermark } from '@waystep/stage'
import { Field, Input, SegmentedControl } from '@waystep/ui'
import { Link } from 'react-router'
import { LockedNote } from '../../plans/locked-note.tsx'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { useGate } from '../../plans/use-gate.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import { LinkField } from './link-field.tsx'
import { LogoChoice } from './logo-choice.tsx'

const choices = [
  { value: 'inherit', label: 'Same as workspace', showWatermark: null },
  { value: 'custom', label: 'Custom', showWatermark: true },
  { value: 'hidden', label: 'Hidden', showWatermark: false },
] as const

/** What stands under the demo (M4.28): the workspace's, one of its own, or nothing. */
export function WatermarkFields({ draft }: { readonly draft: SettingsDraft }) {
  const { demo, change } = draft
  const gateOf = useGate()
  const branding = gateOf('branding')
  const gate = gateOf('watermark')
  const chosen = choices.find(({ showWatermark }) => showWatermark === demo.showWatermark)
  return (
    <section className="ed-branding-part" aria-label="Watermark">
      <h3>Watermark</h3>
      {/* What closes all of the tab is said once, over it. */}
      {branding.decision.allowed && <LockedNote gate={gate} />}
      <fieldset disabled={!gate.decision.allowed}>
        <SegmentedControl
          label="Watermark"
          size="dense"
          equal
          disabled={!gate.decision.allowed}
          value={chosen?.value ?? 'inherit'}
          segments={choices}
          onChange={(value) => {
            const found = choices.find((one) => one.value === value)
            if (found) change({ showWatermark: found.showWatermark })
          }}
        />
        {demo.showWatermark === true && <OwnWatermark draft={draft} />}
        {demo.showWatermark === null && <OfWorkspace />}
        {demo.showWatermark === false && (
          <p className="wsui-caption">Nothing stands under the demo.</p>
        )}
      </fieldset>
    </section>
  )
}

function OwnWatermark({ draft: { demo, change } }: { readonly draft: SettingsDraft }) {
  const issueOf = issuesByField(demo)
  const textIssue = issueOf('watermarkText')
  return (
    <>
      <LogoChoice
        label="Watermark logo"
        hint="Square PNG or JPEG, from 32x32 to 256x256, at most 1 MB."
        kind="watermark"
        workspaceId={demo.workspaceId}
        logo={demo.watermarkLogoUrl}
        onChange={(watermarkLogoUrl) => change({ watermarkLogoUrl })}
      />
      <Field label="Text" optional error={textIssue && messageOf(textIssue)}>
        {(control) => (
          <Input
            {...control}
            value={demo.watermarkText ?? ''}
            placeholder={defaultWatermark}
            onChange={(event) => change({ watermarkText: event.target.value || null })}
          />
        )}
      </Field>
      <LinkField
        label="Link"
        optional
        link={demo.watermarkLink ?? ''}
        issue={issueOf('watermarkLink')}
        onChange={(link) => change({ watermarkLink: link || null })}
      />
    </>
  )
}

/** Members see the workspace's watermark; its Admins are led to where it is changed (M6.5). */
function OfWorkspace() {
  const { name, role, watermarkText } = useDemoWorkspace()
  return (
    <p className="wsui-caption">
      All demos of {name} that have no watermark of their own say “
      {watermarkText || defaultWatermark}”.{' '}
      {role === 'Admin' ? (
        <Link className="wsui-link" to="/settings/workspace">
          Change it in the workspace’s settings
        </Link>
      ) : (
        messageOf({ code: 'admin-required' })
      )}
    </p>
  )
}

function issuesByField(demo: Demo) {
  const issues = watermarkIssues(demo)
  return (field: 'watermarkText' | 'watermarkLink') => issues.find(({ path }) => path[0] === field)
}
