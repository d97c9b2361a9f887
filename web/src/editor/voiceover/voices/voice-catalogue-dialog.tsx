import type { VoiceOption } from '@waystep/api-contract'
import { Badge, Button, Dialog, DialogBody, EmptyState, TabPanel, Tabs } from '@waystep/ui'
import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  type CatalogueTab,
  canBeChosen,
  catalogueTabs,
  labelOf,
  secondaryOf,
  voicesFor,
} from './chosen-voices.ts'
import { SampleButton } from './sample-button.tsx'
import { samples } from './sample-player.ts'

interface VoiceCatalogueProps {
  readonly language: string
  readonly value: string | null
  readonly voices: readonly VoiceOption[]
  readonly onChoose: (voiceId: string) => void
  readonly onClose: () => void
}

/** All voices that speak a language, by type, each to be heard (V2.31). */
export function VoiceCatalogueDialog({ voices, language, onClose, ...list }: VoiceCatalogueProps) {
  const [tab, setTab] = useState<CatalogueTab>('All')
  useEffect(() => () => samples.stop(), [])
  const of = (one: CatalogueTab) => voicesFor(voices, language, one)
  return (
    <Dialog open onOpenChange={onClose} title="Voices" width={640}>
      <DialogBody>
        <Tabs
          label="Types of voices"
          value={tab}
          onChange={setTab}
          tabs={catalogueTabs.map((one) => ({ value: one, label: one }))}
        >
          {catalogueTabs.map((one) => (
            <TabPanel key={one} value={one}>
              <VoiceEntries {...list} voices={of(one)} language={language} />
            </TabPanel>
          ))}
        </Tabs>
      </DialogBody>
    </Dialog>
  )
}

type EntriesProps = Omit<VoiceCatalogueProps, 'onClose'>

function VoiceEntries({ voices, value, language, onChoose }: EntriesProps) {
  if (voices.length === 0) {
    return (
      <EmptyState icon={Mic} title="No voices of this type">
        The voice services of this workspace have none for this language.
      </EmptyState>
    )
  }
  return (
    <ul className="ed-voice-catalogue">
      {voices.map((voice) => (
        <li key={voice.id}>
          <SampleButton voice={voice} language={language} look="framed" />
          <span className="ed-voice-words">
            <span className="wsui-cut">{labelOf(voice)}</span>
            <span className="wsui-caption wsui-cut">
              {[voice.accent, secondaryOf(voice)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {voice.voiceTypes.map((type) => (
            <Badge key={type}>{type}</Badge>
          ))}
          <Button
            size="dense"
            disabled={!canBeChosen(voice) || voice.id === value}
            aria-label={`${voice.id === value ? 'Chosen' : 'Use'}: ${labelOf(voice)}`}
            onClick={() => onChoose(voice.id)}
          >
            {voice.id === value ? 'Chosen' : 'Use'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
