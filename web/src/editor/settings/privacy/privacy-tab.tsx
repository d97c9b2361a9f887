import { type Tracking, trackings } from '@waystep/demo-model'
import { Field, Select } from '@waystep/ui'
import { useSession } from '../../../app/session/session.tsx'
import { trackingHints, trackingLabels } from '../../../app/tracking-words.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'

/** What a demo says where it leaves the choice to its workspace. */
const asWorkspace = 'workspace'
type Choice = Tracking | typeof asWorkspace

/** The tab that says whose visits of the demo are counted. */
export function PrivacyTab({ draft }: { readonly draft: SettingsDraft }) {
  const { tracking } = draft.demo
  const { workspace } = useSession()
  const options = [
    {
      value: asWorkspace,
      label: `Same as the workspace: ${trackingLabels[workspace.tracking].toLowerCase()}`,
    },
    ...trackings.map((value) => ({ value, label: trackingLabels[value] })),
  ] as const
  return (
    <div className="ed-plain-tab">
      <Field label="Count visits of" hint={trackingHints[tracking ?? workspace.tracking]}>
        {(control) => (
          <Select<Choice>
            {...control}
            value={tracking ?? asWorkspace}
            options={options}
            onChange={(value) => draft.change({ tracking: value === asWorkspace ? null : value })}
          />
        )}
      </Field>
      <p className="wsui-caption">
        The operator of this server can be stricter. It applies at once, to every version of the
        demo. What was counted before stays.{' '}
        <a className="wsui-link" href="/privacy" target="_blank" rel="noreferrer">
          What visitors are told
        </a>
      </p>
    </div>
  )
}
