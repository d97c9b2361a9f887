import { type DemoDocument, messageOf } from '@waystep/demo-model'
import { Button, Dialog, DialogFooter, Icon, Note, TabPanel, Tabs } from '@waystep/ui'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { matchesShortcut } from '../actions/shortcut.ts'
import { useEditor } from '../core/editor-context.ts'
import { HotspotsTab } from './hotspots/hotspots-tab.tsx'
import { PrivacyTab } from './privacy/privacy-tab.tsx'
import './settings.css'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

/** The tabs that there are, in the order of M2.55, and after them the one for privacy. `what` is what the notice calls a tab's settings. */
const tabs = [
  { value: 'hotspots', label: 'Hotspots', what: 'hotspot', Tab: HotspotsTab },
  { value: 'privacy', label: 'Privacy', what: 'privacy', Tab: PrivacyTab },
] as const
type SettingsTab = (typeof tabs)[number]['value']

/** The settings of the demo (M2.55). */
export function SettingsDialog() {
  const { value: document } = useEditor().demo.document
  return document && <DemoSettings document={document} />
}

function DemoSettings({ document: inHand }: { readonly document: DemoDocument }) {
  const { closeDialog } = useEditor()
  const draft = useSettingsDraft(inHand)
  const [shown, setShown] = useState<SettingsTab>('hotspots')
  const { changed, saving, justSaved } = draft
  const what = tabs.find(({ value }) => value === shown)?.what
  useSavedByKey(draft)
  return (
    <Dialog open onOpenChange={closeDialog} title="Settings" width={920}>
      <div className="ed-settings">
        <Tabs label="Settings" value={shown} onChange={setShown} tabs={tabs}>
          {tabs.map(({ value, Tab }) => (
            <TabPanel key={value} value={value}>
              <Tab draft={draft} />
            </TabPanel>
          ))}
        </Tabs>
        {changed && (
          <Note tone="danger">{`You have changed ${what} settings but did not save them.`}</Note>
        )}
        <DialogFooter>
          <span className="ed-settings-saved" role="status">
            {justSaved && (
              <>
                <Icon of={Check} /> {messageOf({ code: 'settings-saved' })}
              </>
            )}
          </span>
          <Button onClick={closeDialog}>{changed ? 'Cancel' : 'Close'}</Button>
          <Button variant="primary" disabled={!changed || saving} onClick={() => void draft.save()}>
            {saving ? 'Saving' : 'Save'}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

/** The dialog is the topmost surface: mod+s saves it, and no panel (E2.75, M9.35). */
function useSavedByKey({ save }: SettingsDraft) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, 'mod+s')) return
      event.preventDefault()
      void save()
    }
    // Before the editor, which listens at the window.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [save])
}
