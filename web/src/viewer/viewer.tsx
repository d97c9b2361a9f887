import { type PublishedDemo, type PublishedStep, pageFillOf } from '@waystep/demo-model'
import {
  filesBaseOf,
  isClosing,
  type StageProps,
  screenOf,
  stepOfNumber,
  stepViewOf,
  type ViewerBoot,
  ViewerScreen,
  type ViewerScreenProps,
} from '@waystep/stage'
import { useMemo, useRef, useState } from 'react'
import { useCaptions } from './captions/use-captions.ts'
import { useViewerFault } from './faults/use-viewer-fault.ts'
import { useOpenedGates } from './gates/use-opened-gates.ts'
import { useMusic } from './music/use-music.tsx'
import { useResizeNews } from './parent/use-resize-news.ts'
import { type ChosenHotspot, useChosenHotspot } from './use-chosen-hotspot.ts'
import { type Moves, useMoves } from './use-moves.ts'
import { usePlayback, type Wish } from './use-playback.ts'
import { useReadyMark } from './use-ready-mark.ts'
import { type Reporting, useReporting } from './use-reporting.ts'
import { useShownStep } from './use-shown-step.ts'
import { useStepsAhead } from './use-steps-ahead.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { useVoice, type VoicePart } from './voice/use-voice.tsx'

interface ViewerProps {
  readonly boot: ViewerBoot
  /** The step the server drew. */
  readonly first: PublishedStep
  /** What plays its voices, where there are any and it is there already. */
  readonly voicePart?: VoicePart | undefined
}

/** Plays a demo: takes over the screen the server drew and moves through its steps. */
export function Viewer({ boot: firstBoot, first, voicePart }: ViewerProps) {
  const [boot, setBoot] = useState(firstBoot)
  const player = useRef<HTMLElement>(null)
  const { manifest, grantBase } = boot
  const reporting = useReporting(boot)
  const playing = usePlayback(boot, first)
  const { at, step } = playing
  const { seen, announcement, say, shown } = useShownStep(player, boot, playing, reporting)
  const fault = useViewerFault(grantBase, step.id, seen === step.id)
  const gate = useOpenedGates(boot, playing, reporting, setBoot)
  const moves = useMoves(player, boot, playing, reporting, seen === step.id)
  const { autoplay, move } = moves
  const zoom = useZoom(player)
  const music = useMusic(boot)
  const chosen = useChosenHotspot(player, step, say)
  useResizeNews(player, boot, reporting)
  const keys = useViewerKeys(player, boot, { playing, moves, chosen, reporting })
  useReadyMark()
  const screen = useMemo(() => screenOf(boot, step, at), [boot, step, at])
  const captions = useCaptions({ ...screen.controls, ...keys.controls }, manifest.settings)
  const voice = useVoice(voicePart, { boot, at, step, seen, autoplay, captions })
  const pointed = usePointedStep(step)
  const ahead = useStepsAhead(manifest, at, seen, pointed.id)

  return (
    <ViewerScreen
      {...screen}
      player={player}
      announcement={announcement}
      fault={fault.view}
      onRetry={fault.retry}
      onChooseHotspot={chosen.choose}
      end={screen.end && { ...screen.end, onRestart: () => move({ to: 'first' }) }}
      controls={{
        ...screen.controls,
        playing: autoplay.playing,
        canBack: screen.controls.sandbox ? at.visited.length > 0 : screen.controls.canBack,
        onZoom: zoom.toggle,
        music,
        voice,
        ...controlEvents(moves, screen.controls, chosen),
        ...keys.controls,
        ...captions.controls,
      }}
      stage={{
        ...screen.stage,
        activeHotspotId: chosen.id ?? screen.stage.activeHotspotId ?? null,
        ...keys.stage,
        ...stageEvents(manifest, step, moves, reporting, chosen),
        ahead: ahead.map((next) => stepViewOf(next, manifest, filesBaseOf(boot))),
        chapterProblem: gate.problem,
        chapterBusy: gate.busy,
        ...zoom.stage,
        pageFill: usePageFill(boot),
        onLinkPointed: pointed.point,
        showCaptions: captions.show,
        mediaAttempt: fault.attempt,
        onShown: (stepId) => {
          shown(stepId)
          fault.shown(stepId)
        },
        onMediaFailed: fault.failed,
        onChapterSubmit: (entries) => void gate.submit(step, entries),
      }}
    />
  )
}

/** The step that the linked element under the pointer leads to; null: none. */
function usePointedStep({ links }: PublishedStep) {
  const [pointed, point] = useState<number | null>(null)
  return { id: links.find(({ nodeId }) => nodeId === pointed)?.stepId ?? null, point }
}

/** The values of variables in captured pages: the same object until they change. */
function usePageFill({ manifest, variables }: ViewerBoot) {
  const { imageHosts } = manifest.settings
  return useMemo(() => pageFillOf(variables ?? {}, imageHosts), [variables, imageHosts])
}

/** What the buttons of the bar do. */
function controlEvents(
  { move, autoplay }: Moves,
  { sandbox }: ViewerScreenProps['controls'],
  { way }: ChosenHotspot,
): Partial<ViewerScreenProps['controls']> {
  return {
    onBack: () => move(sandbox ? { to: 'left' } : { to: 'back', ...way }),
    onStart: () => move({ to: 'first' }),
    onNext: () => move({ to: 'next', ...way }),
    onPlayPause: autoplay.toggle,
  }
}

/** What clicks in the stage do, and what Play does there. */
function stageEvents(
  manifest: PublishedDemo,
  step: PublishedStep,
  { autoplay, move, follow, followLink }: Moves,
  { record }: Reporting,
  chosen: ChosenHotspot,
): Partial<StageProps> {
  return {
    startsFilms: autoplay.isWished,
    onLink: followLink,
    onNext: (hotspotId) => follow('next', hotspotId),
    onBack: (hotspotId) => follow('back', hotspotId),
    onHotspotClick: (hotspotId) => {
      if (chosen.isChoice(hotspotId)) return chosen.choose(hotspotId)
      record('hotspot-clicked', step.id, { hotspotId })
      follow('next', hotspotId)
    },
    onChapterButton: (buttonId) => {
      record('button-clicked', step.id, { buttonId })
      const wish = wishOfButton(manifest, step, buttonId)
      if (wish) move(wish)
    },
    onChapterSkip: () => move({ to: 'next' }),
  }
}

/** Where a chapter's button leads within the demo; null for one that leads out of it. */
function wishOfButton(demo: PublishedDemo, step: PublishedStep, buttonId: string): Wish | null {
  const button = step.chapter?.buttons.find(({ id }) => id === buttonId)
  if (button?.href) return null
  if (button?.stepId) return { to: 'step', stepId: button.stepId }
  return { to: isClosing(demo, step) ? 'first' : 'next' }
}

/** The step that the page's script takes over. */
export function firstStep(boot: ViewerBoot): PublishedStep | null {
  return stepOfNumber(boot.manifest, boot.step)
}
