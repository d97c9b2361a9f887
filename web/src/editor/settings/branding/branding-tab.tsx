import { LockedNote } from '../../plans/locked-note.tsx'
import { useGate } from '../../plans/use-gate.ts'
import type { SettingsDraft } from '../use-settings-draft.ts'
import './branding.css'
import { BrandingExample } from './branding-example.tsx'
import { CallToActionFields } from './call-to-action-fields.tsx'
import { LogoChoice } from './logo-choice.tsx'
import { WatermarkFields } from './watermark-fields.tsx'

/** What says whose the demo is (M2.58, M9.39), with an example beside it. */
export function BrandingTab({ draft }: { readonly draft: SettingsDraft }) {
  const { demo, change } = draft
  const gate = useGate()('branding')
  return (
    <div className="ed-branding-tab">
      <div className="ed-branding-parts">
        <LockedNote gate={gate} />
        <WatermarkFields draft={draft} />
        <section className="ed-branding-part" aria-label="Brand logo">
          <h3>Brand logo</h3>
          <fieldset disabled={!gate.decision.allowed}>
            <LogoChoice
              label="Logo"
              hint="PNG, JPEG, SVG or GIF, at most 1 MB. It stands over the demo, on white."
              kind="logo"
              workspaceId={demo.workspaceId}
              logo={demo.brandLogo}
              onChange={(brandLogo) => change({ brandLogo })}
            />
          </fieldset>
        </section>
        <CallToActionFields draft={draft} title="CTA button" saysWhy={false} />
      </div>
      <BrandingExample demo={demo} />
    </div>
  )
}
