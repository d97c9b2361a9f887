import { IconButton, TabPanel, Tabs } from '@waystep/ui'
import { X } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { DatesTab } from './dates/dates-tab.tsx'
import { EmailsTab } from './emails-tab.tsx'
import type { FindTab } from './find-state.ts'
import { PersonalTab } from './personal-data/personal-tab.tsx'
import { TextTab } from './text-tab.tsx'
import './find-replace.css'

const tabs: readonly { readonly value: FindTab; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'emails', label: 'Emails' },
  { value: 'dates', label: 'Dates' },
  { value: 'personal', label: 'Personal data' },
]

/** Finds texts, e-mail addresses and dates in captured pages, and replaces them (H2.36). */
export function FindPanel() {
  const { html } = useEditor()
  const { tab } = html.find
  return (
    <aside className="ed-find" aria-label="Find & Replace">
      <header>
        <h2 className="wsui-title-16">Find & Replace</h2>
        <span className="wsui-push" />
        <IconButton
          label="Back to Live Editor"
          icon={X}
          onClick={() => {
            html.tab.value = 'liveEditor'
          }}
        />
      </header>
      <Tabs
        label="What to find"
        value={tab.value}
        onChange={(next) => {
          tab.value = next
        }}
        tabs={tabs}
      >
        <TabPanel value="text">
          <TextTab />
        </TabPanel>
        <TabPanel value="emails">
          <EmailsTab />
        </TabPanel>
        <TabPanel value="dates">
          <DatesTab />
        </TabPanel>
        <TabPanel value="personal">
          <PersonalTab />
        </TabPanel>
      </Tabs>
    </aside>
  )
}
