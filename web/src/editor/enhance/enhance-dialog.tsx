import { Dialog, TabPanel, Tabs } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { Gated } from './gated.tsx'
import { OpenVoiceover } from './open-voiceover.tsx'
import { ReviewTexts } from './review-texts.tsx'
import { TranslateDemo } from './translate-demo.tsx'
import { useProposals } from './use-proposals.ts'
import { WriteTexts } from './write-texts.tsx'
import './enhance.css'

const tabs = [
  { value: 'text', label: 'Text' },
  { value: 'voiceover', label: 'Voiceover' },
  { value: 'translate', label: 'Translate' },
] as const

export type EnhanceTab = (typeof tabs)[number]['value']

/** E2.15, E1.14, E1.15: what AI can do for the demo, and what was written, to be taken or left. */
export function EnhanceDialog({ tab: first = 'text' }: { readonly tab?: EnhanceTab }) {
  const { closeDialog } = useEditor()
  const [tab, choose] = useState<EnhanceTab>(first)
  const proposals = useProposals()
  if (proposals.found) return <ReviewTexts found={proposals.found} onBack={proposals.forget} />
  return (
    <Dialog open onOpenChange={closeDialog} title="Enhance with AI" width={560}>
      <div className="ed-enhance">
        <Tabs value={tab} onChange={choose} tabs={tabs} label="What AI does">
          <TabPanel value="text">
            <Gated feature="ai-text">
              <WriteTexts proposals={proposals} />
            </Gated>
          </TabPanel>
          <TabPanel value="voiceover">
            <Gated feature="ai-voice">
              <OpenVoiceover />
            </Gated>
          </TabPanel>
          <TabPanel value="translate">
            <Gated feature="translations">
              <TranslateDemo />
            </Gated>
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  )
}
