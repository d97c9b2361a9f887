import { buttonLook, CopyIconButton, Icon, Note } from '@waystep/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '../../app/shell/page.tsx'
import { DeveloperModeArt, LoadUnpackedArt, PinArt, UnzipArt } from './load-art.tsx'

/** Where the server gives the built extension, stamped with its address. */
const archive = '/extension/waystep-extension.zip'
const extensionsPage = 'chrome://extensions'

/** How to load the extension, in pictures. The page notices by itself when it is there. */
export function LoadExtension() {
  return (
    <Section
      title="Add the extension to Chrome"
      lead="It comes from this server, so Chrome loads it as a folder. This takes a minute."
      actions={
        <a href={archive} download {...buttonLook({ variant: 'primary' })}>
          <Icon of={Download} />
          Download
        </a>
      }
    >
      <ol className="load">
        <Step art={<UnzipArt />} title="Download and unzip">
          Put the folder where it can stay: Chrome reads it from there every time it starts.
        </Step>
        <Step art={<DeveloperModeArt />} title="Developer mode on">
          Open{' '}
          <span className="load-address">
            <code>{extensionsPage}</code>
            <CopyIconButton text={extensionsPage} label="Copy the address" />
          </span>{' '}
          in a new tab. The switch is at the top right.
        </Step>
        <Step art={<LoadUnpackedArt />} title="Load unpacked">
          Press Load unpacked and choose the folder you unzipped.
        </Step>
        <Step art={<PinArt />} title="Come back here">
          This page notices the extension and connects it with one click. Pin its icon to have it at
          hand.
        </Step>
      </ol>
      <Note>
        Loaded, but this page does not see it? Reload the page. Edge, Brave and other browsers based
        on Chromium work the same way; Firefox and Safari do not.
      </Note>
    </Section>
  )
}

interface StepProps {
  readonly art: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Step({ art, title, children }: StepProps) {
  return (
    <li>
      {art}
      <h3>{title}</h3>
      <p className="wsui-muted">{children}</p>
    </li>
  )
}
