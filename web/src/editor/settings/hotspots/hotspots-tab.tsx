import { type OverridableSetting, overridesOf } from '@waystep/demo-model'
import { ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'
import type { SwitchField } from '../setting.ts'
import { SettingsFields } from '../settings-fields.tsx'
import { settingsOf } from '../settings-list.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import { ExamplePreview } from './example-preview.tsx'
import { WorkspaceDefaults } from './workspace-defaults.tsx'

/** How the demo's hotspots are shown (M2.57, M3.6), with an example beside it. */
export function HotspotsTab({ draft }: { readonly draft: SettingsDraft }) {
  const { demo } = draft
  const [asked, setAsked] = useState<OverridableSetting | null>(null)
  const toggle = (field: SwitchField, on: boolean) => {
    const overridable = field === 'nextButton' || field === 'hotspotTextVisible' ? field : null
    if (overridable && overridesOf(draft.document, overridable, on).length > 0)
      setAsked(overridable)
    else draft.change({ [field]: on })
  }
  return (
    <div className="ed-tab-with-example">
      <SettingsFields settings={settingsOf.hotspots} draft={draft} onSwitch={toggle} />
      <ExamplePreview demo={demo} />
      <WorkspaceDefaults />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Change hotspots with a setting of their own, too?"
          subtitle={overrideText(asked, overridesOf(draft.document, asked, true).length)}
          primaryLabel="Yes, change them"
          onConfirm={() => {
            draft.clearOverrides(asked)
            setAsked(null)
          }}
        />
      )}
    </div>
  )
}

function overrideText(setting: OverridableSetting, count: number): string {
  const hotspots = count === 1 ? '1 hotspot' : `${count} hotspots`
  const has =
    setting === 'nextButton' ? 'no Next and Back buttons' : 'text that shows on hover only'
  return `In this demo ${hotspots} ${count === 1 ? 'has' : 'have'} ${has}. Their own settings are cleared when you save.`
}
