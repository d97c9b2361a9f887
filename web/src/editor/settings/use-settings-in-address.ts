import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Editor } from '../core/editor.ts'
import { MetadataDialog } from '../details/metadata-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { seoTab, settingsTabs } from './settings-tabs.tsx'

/** `settings=share` in the address opens that tab of the settings once; a name of no tab opens nothing. */
export function useSettingsInAddress(editor: Editor): void {
  const [query, setQuery] = useSearchParams()
  const opened = useRef(false)
  const named = query.get('settings')
  useEffect(() => {
    if (named === null || opened.current) return
    opened.current = true
    const tab = settingsTabs.find(({ value }) => value === named)
    const demo = editor.demo.demo.value
    if (tab) editor.show(SettingsDialog, { tab: tab.value })
    else if (named === seoTab.value && demo) editor.show(MetadataDialog, { demo })
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('settings')
        return next
      },
      { replace: true },
    )
  }, [editor, named, setQuery])
}
