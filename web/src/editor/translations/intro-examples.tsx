import { createHotspot, directionOfLanguage } from '@waystep/demo-model'
import { Stage } from '@waystep/stage'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { hotspotView } from '../views/hotspot-view.ts'

const size = { width: 960, height: 600 }

/** The same step in three languages, of which one runs from right to left. */
const examples = [
  { code: 'es', name: 'Spanish', text: 'Haz clic en **Guardar**', next: 'Siguiente' },
  { code: 'ja', name: 'Japanese', text: '**保存**をクリックします', next: '次へ' },
  { code: 'ar', name: 'Arabic', text: 'انقر على **حفظ**', next: 'التالي' },
] as const

/** V2.53: what translated demos look like, drawn by the stage. */
export function IntroExamples() {
  const { demo } = useEditor()
  const { color: bgcolor, hotspottextcolor: textcolor } = useDemoWorkspace()
  const { value: own } = demo.demo
  if (own === null) return null
  return (
    <ul className="ed-hub-examples" aria-label="Examples">
      {examples.map(({ code, name, text, next }, index) => {
        const hotspot = createHotspot({
          id: exampleId(index),
          stepId: exampleId(9),
          bgcolor,
          textcolor,
          text,
          nextButtonText: next,
          backButtonText: '',
          textVisible: true,
          mouseXCooridnate: 50,
          mouseYCooridnate: 30,
        })
        const texts = { next: null, back: null }
        const view = hotspotView(hotspot, { number: 1, total: 3 }, own, texts)
        return (
          <li key={code}>
            <div lang={code} dir={directionOfLanguage(code)} aria-hidden inert>
              <Stage
                mode="still"
                frame={size}
                step={{
                  kind: 'image',
                  id: exampleId(index),
                  url: placeholder,
                  size,
                  alt: '',
                  fit: 'Contain',
                  align: 'Center',
                }}
                hotspots={[view]}
                backdrop="None"
                bar={null}
                activeHotspotId={hotspot.id}
              />
            </div>
            <span className="wsui-caption">{name}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** An id for each thing of the examples, which is in no demo. */
const exampleId = (number: number) => `00000003-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A page that is only hinted at. */
const placeholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><path fill="#fafafa" d="M0 0h960v600H0z"/><path fill="#f4f4f5" d="M0 0h200v600H0z"/><path fill="#e4e4e7" d="M250 60h240v32H250zM250 150h200v300H250zM480 150h200v220H480zM710 150h200v260H710zM32 40h110v22H32zM32 110h110v14H32zM32 154h110v14H32z"/></svg>',
)}`
