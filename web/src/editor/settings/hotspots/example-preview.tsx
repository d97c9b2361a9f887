import type { Demo } from '@waystep/demo-model'
import { Stage } from '@waystep/stage'
import { useState } from 'react'
import { useDemoFont } from '../../../demo-fonts/use-demo-font.ts'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { hotspotView } from '../../views/hotspot-view.ts'
import { exampleStep, exampleStepCount } from './example-steps.ts'

const size = { width: 960, height: 600 }

/** Placeholder steps, drawn by the stage with the settings as they stand (M9.27). */
export function ExamplePreview({ demo }: { readonly demo: Demo }) {
  const workspace = useDemoWorkspace()
  const { color, hotspottextcolor, hotspotNextBtnText, hotspotBackBtnText } = workspace
  const font = useDemoFont(demo, workspace)
  const [number, setNumber] = useState(2)
  const example = exampleStep(number, demo, { bgcolor: color, textcolor: hotspottextcolor })
  const texts = { next: hotspotNextBtnText, back: hotspotBackBtnText }
  const hotspot = hotspotView(example.hotspot, { number, total: exampleStepCount }, demo, texts)
  const next = () => setNumber((number % exampleStepCount) + 1)
  return (
    <section className="ed-example" aria-label="Example">
      <Stage
        mode="view"
        frame={size}
        step={{
          kind: 'image',
          id: example.step.id,
          url: example.picture,
          size,
          alt: 'A placeholder for a step',
          fit: 'Contain',
          align: 'Center',
        }}
        hotspots={[hotspot]}
        backdrop="None"
        bar={null}
        font={font}
        hotspotOpacity={demo.hotspotOpacity}
        activeHotspotId={hotspot.id}
        onNext={next}
        onHotspotClick={next}
        onBack={() => setNumber(Math.max(1, number - 1))}
      />
      <p className="wsui-caption">
        Step {number} of {exampleStepCount} placeholder steps
      </p>
    </section>
  )
}
