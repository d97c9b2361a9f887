import type { DemoChanges, DemoDocument } from '@waystep/demo-model'
import { Button, Dialog, DialogFooter, Icon, Note, TabPanel, Tabs } from '@waystep/ui'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { matchesShortcut } from '../actions/shortcut.ts'
import { useEditor } from '../core/editor-context.ts'
import { MetadataDialog } from '../details/metadata-dialog.tsx'
import { SavingIndicator } from '../saving/saving-indicator.tsx'
import './settings.css'
import { SettingsSearch } from './finding/settings-search.tsx'
import { useFoundSetting } from './finding/use-found-setting.ts'
import {
  findableSettings,
  type SettingsTab,
  type SettingsTabEntry,
  seoTab,
  settingsTabs,
} from './settings-tabs.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

interface SettingsDialogProps {
  /** The tab that is shown first; absent: the first one. */
  readonly tab?: SettingsTab
}

/** The settings of the demo (M2.55). */
export function SettingsDialog({ tab = 'waystep' }: SettingsDialogProps) {
  const { value: document } = useEditor().demo.document
  return document && <DemoSettings document={document} tab={tab} />
}

interface DemoSettingsProps {
  readonly document: DemoDocument
  readonly tab: SettingsTab
}

function DemoSettings({ document: inHand, tab }: DemoSettingsProps) {
  const { closeDialog, notify, show } = useEditor()
  const draft = useSettingsDraft(inHand)
  const [shown, setShown] = useState(tab)
  const [refused, setRefused] = useState(false)
  const { changed, saving } = draft
  const [asking, setAsking] = useState(false)
  const entry: SettingsTabEntry | undefined = settingsTabs.find(({ value }) => value === shown)
  const { what, question, told, isValid } = entry ?? {}
  const canSave = changed && !saving && (isValid?.(draft.demo) ?? true)
  const saveNow = async (besides: DemoChanges = {}) => {
    const outcome = await draft.save(besides)
    if (told && outcome !== null) notify.say(outcome === 'saved' ? told.saved : told.failed)
  }
  const save = () => {
    if (!canSave) return
    if (question?.isAsked(draft.demo)) setAsking(true)
    else void saveNow()
  }
  // M2.65: what is unsaved would be out of sight there.
  const turnTo = (next: SettingsTab | 'seo') => {
    setRefused(changed && next !== shown)
    if (changed || next === shown) return
    if (next === 'seo') show(MetadataDialog, { demo: inHand.demo })
    else setShown(next)
  }
  useSavedByKey(save)
  const finding = useFoundSetting(shown, turnTo)
  useEffect(() => {
    if (!changed) setRefused(false)
  }, [changed])
  return (
    <Dialog open onOpenChange={closeDialog} title="Settings" width={920}>
      <div className="ed-settings" ref={finding.ref}>
        <SettingsSearch settings={findableSettings} onFound={finding.goTo} />
        <Tabs
          label="Settings"
          value={shown}
          onChange={turnTo}
          tabs={[...settingsTabs, seoTab]}
          activation="manual"
        >
          {settingsTabs.map(({ value, Tab }) => (
            <TabPanel key={value} value={value}>
              <Tab draft={draft} />
            </TabPanel>
          ))}
        </Tabs>
        <SettingsEnd
          draft={draft}
          what={refused ? null : what}
          canSave={canSave}
          onSave={save}
          onClose={closeDialog}
        />
        {asking && question && (
          <question.Dialog
            draft={draft}
            onClose={() => setAsking(false)}
            onSave={(besides) => void saveNow(besides)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface SettingsEndProps {
  readonly draft: SettingsDraft
  /** What the shown tab's settings are called; null: somebody tried to leave it. */
  readonly what: string | null | undefined
  readonly canSave: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What is not saved, what became of what was, and saving and leaving. */
function SettingsEnd({ draft, what, canSave, onSave, onClose }: SettingsEndProps) {
  const { changed, saving, justSaved, kept } = draft
  return (
    <div className="ed-settings-end">
      {changed && (
        // Another key, so that a refusal is said anew to screen readers.
        <Note key={String(what === null)} tone="danger">
          {what === null
            ? 'You have changed settings but did not save them.'
            : `You have changed ${what} settings but did not save them.`}
        </Note>
      )}
      <DialogFooter>
        {kept ? (
          // The one in the header is out of sight behind this dialog (M8.28).
          <SavingIndicator />
        ) : (
          <span className="ed-settings-saved" role="status">
            {justSaved && (
              <>
                <Icon of={Check} /> Settings saved
              </>
            )}
          </span>
        )}
        <Button onClick={onClose}>{changed ? 'Cancel' : 'Close'}</Button>
        <Button variant="primary" disabled={!canSave} onClick={onSave}>
          {saving ? 'Saving' : 'Save'}
        </Button>
      </DialogFooter>
    </div>
  )
}

/** The dialog is the topmost surface: mod+s saves it, and no panel (E2.75, M9.35). */
function useSavedByKey(save: () => void) {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, 'mod+s')) return
      event.preventDefault()
      latest.current()
    }
    // Before the editor, which listens at the window.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
