import { type RefObject, useEffect, useRef, useState } from 'react'
import { type SettingsTab, settingsTabs } from '../settings-tabs.tsx'
import type { FindableSetting } from './find-settings.ts'
import { focusSetting } from './focus-setting.ts'

interface FoundSetting {
  /** The element that holds the tabs. */
  readonly ref: RefObject<HTMLDivElement | null>
  /** Turns to the tab of a setting and gives it the focus, unless its tab is refused (M2.65). */
  readonly goTo: (setting: FindableSetting) => void
}

/** The way from a setting that was found to its control. */
export function useFoundSetting(
  shown: SettingsTab,
  turnTo: (tab: SettingsTab) => void,
): FoundSetting {
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<FindableSetting | null>(null)
  useEffect(() => {
    if (!wanted) return
    // A tab draws what is in it once it is shown.
    const frame = requestAnimationFrame(() => {
      setWanted(null)
      const panel = ref.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')
      if (panel && wanted.tab === shown) focusSetting(panel, wanted.label)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, shown])
  return {
    ref,
    goTo(setting) {
      const tab = settingsTabs.find(({ value }) => value === setting.tab)
      if (!tab) return
      turnTo(tab.value)
      setWanted(setting)
    },
  }
}
