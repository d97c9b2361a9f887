import {
  chapterOf,
  type DemoDocument,
  directionOfLanguage,
  frameOf,
  hotspotsOf,
  orderedSteps,
  placeForViewers,
  recordById,
  type Step,
  type TranslatedText,
  translatedDocument,
} from '@waystep/demo-model'
import { Stage, type StepView } from '@waystep/stage'
import { useMemo } from 'react'
import { useDemoFont } from '../../demo-fonts/use-demo-font.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { backgroundView } from '../views/chapter-view.ts'
import { stageWidth } from '../views/fit-stage.ts'
import { browserBar } from '../views/step-view.ts'
import { useHotspotViews } from '../views/use-hotspot-views.ts'
import { useRoom } from '../views/use-room.ts'
import { useStepViewIn } from '../views/use-step-view.ts'
import { useViewersWords } from './use-viewers-words.ts'
import { useWrittenPage } from './use-written-page.ts'
import { hotspotInWords } from './viewers-words.ts'
import type { SavedTranslation } from './wire-text.ts'

interface StepPreviewProps {
  readonly document: DemoDocument
  readonly language: string
  readonly texts: Readonly<Record<string, TranslatedText>>
  readonly stepId: string | null
  /** As it is saved; null: it is not. */
  readonly saved: SavedTranslation | null
}

/** The step that is worked at, on the stage, in the other language as it is written here (V2.61). */
export function StepPreview({ document, language, texts, stepId, saved }: StepPreviewProps) {
  const translated = useMemo(
    () => translatedDocument(document, { texts: Object.values(texts) }),
    [document, texts],
  )
  const step =
    (stepId === null ? null : recordById(translated.steps, stepId)) ?? orderedSteps(translated)[0]
  return (
    <section className="ed-hub-preview" aria-label="Step Preview">
      {step && (
        <PreviewedStep
          document={translated}
          step={step}
          language={language}
          texts={texts}
          saved={saved}
        />
      )}
    </section>
  )
}

interface PreviewedStepProps extends Omit<StepPreviewProps, 'stepId'> {
  /** The demo in the other language, as its step is. */
  readonly document: DemoDocument
  readonly step: Step
}

function PreviewedStep({ document, step, language, texts, saved }: PreviewedStepProps) {
  const revision = saved?.revision ?? null
  const translation = useMemo(
    () => (revision === null ? null : { language, revision }),
    [language, revision],
  )
  const chapter = chapterOf(document, step.id)
  const view = useStepViewIn(document, step, chapter, translation)
  const url = view?.kind === 'page' ? view.url : null
  const { onFrame, isUnread } = useWrittenPage({ document, step, url, language, texts, saved })
  return (
    <>
      <PreviewStage
        document={document}
        step={step}
        view={view}
        language={language}
        onFrame={onFrame}
      />
      <p className="wsui-caption wsui-cut" dir="auto">
        Step {step.number} of {Object.keys(document.steps).length}
        {isUnread && ' · Texts of captured pages as they are saved'}
      </p>
    </>
  )
}

interface PreviewStageProps extends Pick<PreviewedStepProps, 'document' | 'step' | 'language'> {
  readonly view: StepView | null
  readonly onFrame: (frame: HTMLIFrameElement) => void
}

function PreviewStage({ document, step, view, language, onFrame }: PreviewStageProps) {
  const { demo } = document
  const { ref, room } = useRoom()
  const font = useDemoFont(demo, useDemoWorkspace())
  const hotspots = useMemo(() => hotspotsOf(document, step.id), [document, step.id])
  const views = useHotspotViews(hotspots, step, document, null)
  const words = useViewersWords(language)
  const spoken = useMemo(() => {
    const place = placeForViewers(document, step.id)
    return views.map((one) => hotspotInWords(one, place, words))
  }, [views, document, step.id, words])
  const frame = frameOf(document)
  const bar = browserBar(demo, step)
  return (
    <div
      ref={ref}
      className="ed-hub-stage"
      lang={language}
      dir={directionOfLanguage(language)}
      inert
    >
      {view && (
        <div style={{ width: stageWidth(room, frame, bar !== null) }}>
          <Stage
            mode="still"
            frame={frame}
            step={view}
            words={words}
            hotspots={spoken}
            backdrop={step.backdrop}
            bar={bar}
            background={backgroundView(demo.workspaceId, demo.background)}
            hotspotOpacity={demo.hotspotOpacity}
            font={font}
            activeHotspotId={spoken[0]?.id ?? null}
            onFrameReady={onFrame}
          />
        </div>
      )}
    </div>
  )
}
