import type { ComponentType } from 'react'
import { AutoplayTab } from './autoplay/autoplay-tab.tsx'
import { BrandingTab } from './branding/branding-tab.tsx'
import { CallToActionFields } from './branding/call-to-action-fields.tsx'
import { hasValidButton, savingOfBranding } from './branding/saving-of-branding.ts'
import { WithExample } from './example/with-example.tsx'
import type { FindableSetting } from './finding/find-settings.ts'
import { FontField } from './fonts/font-field.tsx'
import { HotspotsTab } from './hotspots/hotspots-tab.tsx'
import { MusicTab } from './music/music-tab.tsx'
import { PrivacyTab } from './privacy/privacy-tab.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { settingsOf } from './settings-list.ts'
import type { SavingOfTab } from './settings-question.ts'
import { TranslationsTab } from './translations/translations-tab.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

interface SettingsTabProps {
  readonly draft: SettingsDraft
}

function WaystepTab({ draft }: SettingsTabProps) {
  return (
    <WithExample draft={draft}>
      <div className="ed-tab-fields">
        <SettingsFields settings={settingsOf.waystep} draft={draft} />
        <FontField draft={draft} />
      </div>
    </WithExample>
  )
}

function ShareTab({ draft }: SettingsTabProps) {
  return (
    <WithExample draft={draft}>
      <div className="ed-tab-fields">
        <SettingsFields settings={settingsOf.share} draft={draft} />
        {draft.demo.metadesc === '' && (
          <p className="wsui-caption">
            There is no description yet: click the demo’s title to write one.
          </p>
        )}
        <CallToActionFields draft={draft} title="Share page button" saysWhy />
      </div>
    </WithExample>
  )
}

function AccessibilityTab({ draft }: SettingsTabProps) {
  return (
    <WithExample draft={draft}>
      <div className="ed-tab-fields">
        <SettingsFields settings={settingsOf.accessibility} draft={draft} />
      </div>
    </WithExample>
  )
}

/** A tab of the dialog, and what saving it takes. */
export interface SettingsTabEntry extends SavingOfTab {
  readonly value: string
  readonly label: string
  readonly what: string
  readonly Tab: ComponentType<SettingsTabProps>
  /** What is found in it: each as its control is named. */
  readonly settings: readonly { readonly label: string; readonly hint?: string }[]
}

/** The tabs that there are, in the order of M2.55, and after them the one for privacy. `what` is what the notice calls a tab's settings. */
export const settingsTabs = [
  {
    value: 'waystep',
    label: 'Waystep',
    what: 'demo',
    Tab: WaystepTab,
    settings: [...settingsOf.waystep, { label: 'Font' }],
  },
  {
    value: 'hotspots',
    label: 'Hotspots',
    what: 'hotspot',
    Tab: HotspotsTab,
    settings: settingsOf.hotspots,
  },
  {
    value: 'branding',
    label: 'Branding',
    what: 'branding',
    Tab: BrandingTab,
    settings: [
      { label: 'Watermark', hint: 'Created on Waystep, logo, text and link' },
      { label: 'Logo', hint: 'Brand logo' },
      { label: 'Show a button', hint: 'CTA button: text, link and colors' },
    ],
    ...savingOfBranding,
  },
  {
    value: 'autoplay',
    label: 'Autoplay',
    what: 'autoplay',
    Tab: AutoplayTab,
    settings: [
      { label: 'Autoplay', hint: 'The demo plays by itself' },
      { label: 'Timing', hint: 'Duration and delay, for all steps or per step' },
      { label: 'Show play/pause control' },
      { label: 'Loop', hint: 'After the last step the demo begins again' },
    ],
  },
  {
    value: 'music',
    label: 'Background Music',
    what: 'music',
    Tab: MusicTab,
    settings: [{ label: 'Volume' }, { label: 'Tracks', hint: 'Sound behind the demo' }],
  },
  {
    value: 'share',
    label: 'Share',
    what: 'share',
    Tab: ShareTab,
    isValid: hasValidButton,
    settings: [...settingsOf.share, { label: 'Show a button', hint: 'Share page button' }],
  },
  {
    value: 'accessibility',
    label: 'Accessibility',
    what: 'accessibility',
    Tab: AccessibilityTab,
    settings: settingsOf.accessibility,
  },
  {
    value: 'translations',
    label: 'Translations',
    what: 'translation',
    Tab: TranslationsTab,
    settings: [],
  },
  {
    value: 'privacy',
    label: 'Privacy',
    what: 'privacy',
    Tab: PrivacyTab,
    settings: [{ label: 'Count visits of', hint: 'Tracking, analytics and consent' }],
  },
] as const satisfies readonly SettingsTabEntry[]

/** The last one is a way to the dialog of metadata (M2.65). */
export const seoTab = { value: 'seo', label: 'SEO' } as const

export type SettingsTab = (typeof settingsTabs)[number]['value']

/** All settings, to be found by their words. */
export const findableSettings: readonly FindableSetting[] = settingsTabs.flatMap(
  ({ value, label: tabLabel, settings }: SettingsTabEntry) =>
    settings.map(({ label, hint = '' }) => ({ tab: value, tabLabel, label, hint })),
)
