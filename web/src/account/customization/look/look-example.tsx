import { useQuery } from '@tanstack/react-query'
import type { PublishedDemo } from '@waystep/demo-model'
import {
  bootElementId,
  firstScreen,
  ShareHead,
  type ViewerBoot,
  ViewerScreen,
} from '@waystep/stage'
import { Field, Select } from '@waystep/ui'
import { useState } from 'react'
import '@waystep/stage/styles.css'
import { useSession } from '../../../app/session/session.tsx'
import { useDemos } from '../../../dashboard/demos/use-demos.ts'
import { useDemoFont } from '../../../demo-fonts/use-demo-font.ts'
import { assetUrl } from '../../../editor/document/asset-url.ts'
import type { LookDraft } from './look-section.tsx'

interface LookExampleProps {
  readonly draft: LookDraft
}

/** A demo of the workspace as its viewers would see a step of it in this look, drawn by what draws it for them. */
export default function LookExample({ draft }: LookExampleProps) {
  const { workspace } = useSession()
  const demos = useDemos(workspace.id, {}).data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? demos[0]?.id ?? null
  const { watermarkText, watermarkLogoUrl } = workspace
  const boot = useQuery({
    queryKey: ['look-example', shown, watermarkText, watermarkLogoUrl],
    queryFn: ({ signal }) => readPreview(shown ?? '', signal),
    enabled: shown !== null,
  }).data
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
      <div className="look-example-frame" inert>
        {boot && <DrawnDemo boot={boot} draft={draft} />}
        {boot === null && <p className="wsui-muted">This demo shows nothing yet.</p>}
      </div>
    </section>
  )
}

function DrawnDemo({ boot, draft }: LookExampleProps & { readonly boot: ViewerBoot }) {
  const { workspace } = useSession()
  const font = useDemoFont(draft, workspace)
  const { steps } = boot.manifest
  // A step with a hotspot shows the most of a look.
  const step = steps.find(({ hotspots }) => hotspots.length > 0)?.number ?? boot.step
  const screen = firstScreen({ ...boot, step, manifest: inLook(boot.manifest, draft) })
  if (screen === null) return null
  const { ctabtntext: text, ctabtnlink: href } = boot.manifest.settings
  const action =
    text === null || href === null
      ? null
      : { text, href, background: draft.color, color: draft.hotspottextcolor }
  return (
    <div style={font === null ? {} : { '--font': font }}>
      <ShareHead logo={assetUrl(workspace.id, draft.brandLogo)} action={action} copyUrl={null} />
      <ViewerScreen
        {...screen}
        notice={null}
        adaptToNarrow={false}
        stage={{ ...screen.stage, mode: 'still', font }}
      />
    </div>
  )
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

/** What the preview of a demo shows; null: it has nothing to show. Throws where it cannot be asked for. */
async function readPreview(demoId: string, signal: AbortSignal): Promise<ViewerBoot | null> {
  const reply = await fetch(`/demo/${encodeURIComponent(demoId)}?preview=true`, { signal })
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const text = page.getElementById(bootElementId)?.textContent
  return text ? JSON.parse(text) : null
}
