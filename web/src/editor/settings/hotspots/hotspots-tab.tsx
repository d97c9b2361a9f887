import {
  type Demo,
  hotspotOpacities,
  type OverridableSetting,
  overridesOf,
} from '@waystep/demo-model'
import { ConfirmDialog, Field, SegmentedControl, Switch } from '@waystep/ui'
import { useState } from 'react'
import type { SettingsDraft } from '../use-settings-draft.ts'
import { ExamplePreview } from './example-preview.tsx'
import { WorkspaceDefaults } from './workspace-defaults.tsx'

type Switched = 'showSteps' | OverridableSetting | 'mobileHotspotView'

const switches: readonly {
  readonly field: Switched
  readonly label: string
  readonly hint: string
}[] = [
  {
    field: 'showSteps',
    label: 'Show step numbers',
    hint: 'As ‘3 of 12’ in the text of each hotspot',
  },
  {
    field: 'nextButton',
    label: 'Show Next and Back buttons',
    hint: 'Without them viewers click the hotspot. Callouts and modals always have them',
  },
  {
    field: 'hotspotTextVisible',
    label: 'Always show text annotations',
    hint: 'Otherwise they show on hover. Those of callouts and modals always show',
  },
  {
    field: 'mobileHotspotView',
    label: 'Mobile hotspot view',
    hint: 'On phones the step is enlarged around the hotspot, and its text stands below',
  },
]

const segments = hotspotOpacities.map((percent) => ({
  value: String(percent),
  label: `${percent}%`,
}))

/** How the demo's hotspots are shown (M2.57, M3.6), with an example beside it. */
export function HotspotsTab({ draft }: { readonly draft: SettingsDraft }) {
  const { demo } = draft
  const [asked, setAsked] = useState<OverridableSetting | null>(null)
  const toggle = (field: Switched, on: boolean) => {
    const overridable = field === 'nextButton' || field === 'hotspotTextVisible' ? field : null
    if (overridable && overridesOf(draft.document, overridable, on).length > 0)
      setAsked(overridable)
    else draft.change({ [field]: on })
  }
  return (
    <div className="ed-hotspots-tab">
      <div className="ed-hotspots-fields">
        {switches.map(({ field, label, hint }) => (
          <span key={field} className="ed-switch-row">
            <span className="wsui-grow">
              {label}
              <span className="wsui-caption ed-details-note">{hint}</span>
            </span>
            <Switch label={label} checked={demo[field]} onChange={(on) => toggle(field, on)} />
          </span>
        ))}
        <Field label="Opacity of hotspots">
          {() => (
            <SegmentedControl
              label="Opacity of hotspots"
              size="dense"
              equal
              value={String(demo.hotspotOpacity)}
              segments={segments}
              onChange={(value) => draft.change({ hotspotOpacity: opacityOf(value) })}
            />
          )}
        </Field>
      </div>
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

function opacityOf(value: string): Demo['hotspotOpacity'] {
  return hotspotOpacities.find((percent) => String(percent) === value) ?? 100
}

function overrideText(setting: OverridableSetting, count: number): string {
  const hotspots = count === 1 ? '1 hotspot' : `${count} hotspots`
  const has =
    setting === 'nextButton' ? 'no Next and Back buttons' : 'text that shows on hover only'
  return `In this demo ${hotspots} ${count === 1 ? 'has' : 'have'} ${has}. Their own settings are cleared when you save.`
}
