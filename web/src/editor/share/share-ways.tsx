import type { DemoLink } from '@waystep/api-contract'
import {
  addressWith,
  type Demo,
  defaultShareOptions,
  embedShape,
  type Step,
  type VoiceLines,
} from '@waystep/demo-model'
import { TabPanel, Tabs } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { AddressSection } from './address-section.tsx'
import { EmbedLocked } from './embed-locked.tsx'
import { type EmbedKind, EmbedSection } from './embed-section.tsx'
import { LinkSection } from './link-section.tsx'
import { ShareOptionsFields } from './share-options.tsx'
import { SharePageSection } from './share-page-section.tsx'

const ways = [
  { value: 'link', label: 'Link' },
  { value: 'iframe', label: 'Iframe' },
  { value: 'popup', label: 'Popup' },
  { value: 'inline', label: 'Inline' },
] as const

const embeds: readonly EmbedKind[] = ['iframe', 'popup', 'inline']

interface ShareWaysProps {
  readonly link: DemoLink
  readonly title: string
  /** Called each time that the link or a code was copied. */
  readonly onCopied: (() => void) | undefined
}

/** Link and embeds, each with the options for how the demo starts. */
export function ShareWays({ link, title, onCopied }: ShareWaysProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('link')
  const [options, setOptions] = useState(defaultShareOptions)
  const { demo } = useEditor()
  const settings = demo.demo.value
  if (!settings) return null
  const steps = Object.values(demo.document.value?.steps ?? {})
  const shape = embedShape(link.frame, settings, { ...options, ...voiceLinesIn(settings, steps) })
  const fields = (
    <ShareOptionsFields options={options} onChange={setOptions} withControls={way !== 'link'} />
  )
  return (
    <Tabs label="Ways to share" value={way} onChange={setWay} tabs={ways}>
      <TabPanel value="link">
        <div className="ed-share-way">
          <LinkSection
            url={addressWith(link.url, { ...options, hideControls: false })}
            onCopied={onCopied}
          />
          {fields}
          <AddressSection />
          <SharePageSection />
        </div>
      </TabPanel>
      {embeds.map((kind) => (
        <TabPanel key={kind} value={kind}>
          <div className="ed-share-way">
            {link.embed ? (
              <>
                {fields}
                <EmbedSection
                  kind={kind}
                  onCopied={onCopied}
                  options={options}
                  demo={{
                    address: link.embedUrl,
                    title,
                    language: link.language,
                    frame: link.frame,
                    shape,
                  }}
                />
              </>
            ) : (
              <EmbedLocked />
            )}
          </div>
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The same as `voiceLinesOf` says of what is published. */
function voiceLinesIn({ showCCButton, captionsOn }: Demo, steps: readonly Step[]): VoiceLines {
  const speaking = steps.filter(({ audio, isHidden }) => audio !== null && !isHidden)
  const hasCaptions = speaking.some(({ audioCaptionsUrl }) => audioCaptionsUrl !== null)
  return { speaks: speaking.length > 0, captions: showCCButton && captionsOn && hasCaptions }
}
