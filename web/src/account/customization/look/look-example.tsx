import type { PublishedDemo } from '@waystep/demo-model'
import type { ViewerBoot } from '@waystep/stage'
import { Field, Select } from '@waystep/ui'
import { useState } from 'react'
import { useSession } from '../../../app/session/session.tsx'
import { useDemos } from '../../../dashboard/demos/use-demos.ts'
import { DemoExample } from '../../../demo-example/demo-example.tsx'
import { usePreviewedDemo } from '../../../demo-example/use-previewed-demo.ts'
import { useDemoFont } from '../../../demo-fonts/use-demo-font.ts'
import { assetUrl } from '../../../editor/document/asset-url.ts'
import type { LookDraft } from './look-section.tsx'

interface LookExampleProps {
  readonly draft: LookDraft
}

/** A demo of the workspace as its viewers would see a step of it in this look, drawn by what draws it for them. */
export default function LookExample({ draft }: LookExampleProps) {
  const { workspace } = useSession()
  const demos = useDemos(workspace.id, {}).data?.demos ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? demos[0]?.id ?? null
  const { watermarkText, watermarkLogoUrl } = workspace
  const boot = usePreviewedDemo(shown, [watermarkText, watermarkLogoUrl])
  const font = useDemoFont(draft, workspace)
  if (shown === null) return <p className="wsui-muted">An example is here once there is a demo.</p>
  return (
    <section className="look-example" aria-label="Example">
      <Field label="Example">
        {(control) => (
          <Select
            {...control}
            label="Example"
            value={shown}
            options={demos.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setChosen}
          />
        )}
      </Field>
      <DemoExample
        boot={boot && triedOn(boot, draft)}
        font={font}
        head={{
          logo: assetUrl(workspace.id, draft.brandLogo),
          action: boot ? actionIn(boot, draft) : null,
          copyUrl: null,
        }}
      />
    </section>
  )
}

function triedOn(boot: ViewerBoot, draft: LookDraft): ViewerBoot {
  const { steps } = boot.manifest
  // A step with a hotspot shows the most of a look.
  const step = steps.find(({ hotspots }) => hotspots.length > 0)?.number ?? boot.step
  return { ...boot, step, manifest: inLook(boot.manifest, draft) }
}

function actionIn({ manifest }: ViewerBoot, { color, hotspottextcolor }: LookDraft) {
  const { ctabtntext: text, ctabtnlink: href } = manifest.settings
  if (text === null || href === null) return null
  return { text, href, background: color, color: hotspottextcolor }
}

/** A demo as it would be with a look. */
function inLook(demo: PublishedDemo, draft: LookDraft): PublishedDemo {
  const { color, hotspottextcolor, topBar, darkmode, progressbar, border } = draft
  return {
    ...demo,
    settings: { ...demo.settings, topBar, darkmode, progressbar, border, fullWidth: false },
    steps: demo.steps.map((step) => ({
      ...step,
      hotspots: step.hotspots.map((hotspot) => ({
        ...hotspot,
        bgcolor: color,
        textcolor: hotspottextcolor,
      })),
    })),
  }
}
