import type { PublishedStep } from '@waystep/demo-model'
import {
  type EndAction,
  screenOf,
  stepOfNumber,
  stepViewOf,
  type ViewerBoot,
  ViewerScreen,
} from '@waystep/stage'
import { useEffect, useRef, useState } from 'react'
import { showInAddress } from './address.ts'
import type { KeyCommand } from './input/keyboard.ts'
import { useFullScreen } from './input/use-full-screen.ts'
import { type Move, moved, nextOf, type Position } from './moves.ts'
import { stepsAhead } from './steps-ahead.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useEvents } from './use-events.ts'
import { useGate } from './use-gate.ts'
import { useTrouble } from './use-trouble.ts'
import { useViewerInput } from './use-viewer-input.ts'

interface ViewerProps {
  readonly boot: ViewerBoot
  /** The step the server drew. */
  readonly first: PublishedStep
}

/** Plays a demo: takes over the screen the server drew and moves through its steps. */
export function Viewer({ boot: firstBoot, first }: ViewerProps) {
  const [boot, setBoot] = useState(firstBoot)
  const [position, setPosition] = useState<Position>({ stepId: first.id, ended: false })
  const [seen, setSeen] = useState<string | null>(null)
  const player = useRef<HTMLElement>(null)
  const { manifest, grantBase } = boot
  const step = manifest.steps.find(({ id }) => id === position.stepId) ?? first

  const record = useEvents(boot)
  const { announcement, arrived } = useAnnouncement(player)
  const fullScreen = useFullScreen(player)
  const trouble = useTrouble(grantBase)
  const gate = useGate(boot, (opened) => {
    setBoot({ ...boot, ...opened })
    setPosition(moved(opened.manifest, position, 'next'))
  })

  const go = (move: Move) => {
    const to = moved(manifest, position, move)
    if (to.ended && !position.ended) record('completed', step.id)
    if (to !== position) setPosition(to)
  }
  const frameReady = useViewerInput(player, (command: KeyCommand) => {
    if (command === 'full-screen') fullScreen.toggle()
    else if (command === 'close') setPosition({ ...position, ended: false })
    else go(command)
  })

  const screen = screenOf(boot, step)
  const shown = (stepId: string) => {
    record('step-viewed', stepId, { number: step.number })
    if (!boot.embed) showInAddress(step.number)
    if (seen !== null) arrived(textOf(step), `Step ${step.number} of ${manifest.total}`)
    setSeen(stepId)
  }
  useEffect(() => {
    if (position.ended) arrived('end', 'The end')
  }, [position.ended, arrived])

  const ahead = seen === null ? [] : stepsAhead(manifest.steps, step, nextOf(manifest, step))

  return (
    <ViewerScreen
      {...screen}
      attempt={trouble.attempt}
      player={player}
      announcement={announcement}
      trouble={trouble.kind}
      onRetry={trouble.retry}
      end={
        position.ended
          ? { title: manifest.title, action: endAction(boot), onRestart: () => go('first') }
          : null
      }
      controls={{
        ...screen.controls,
        fullScreen: fullScreen.active,
        onBack: () => go('back'),
        onNext: () => go('next'),
        onFullScreen: fullScreen.toggle,
      }}
      stage={{
        ...screen.stage,
        ahead: ahead.map((next) => stepViewOf(next, manifest, grantBase)),
        chapterError: gate.error,
        chapterBusy: gate.busy,
        onShown: shown,
        onFrameReady: frameReady,
        onMediaFailed: (stepId) => stepId === step.id && trouble.failed(),
        onNext: () => go('next'),
        onBack: () => go('back'),
        onHotspotClick: (hotspotId) => {
          record('hotspot-clicked', step.id, { hotspotId })
          go(targetOfHotspot(step, hotspotId))
        },
        onChapterButton: (buttonId) => {
          record('button-clicked', step.id, { buttonId })
          const button = step.chapter?.buttons.find(({ id }) => id === buttonId)
          if (button?.href == null) go(button?.stepId ? { stepId: button.stepId } : 'next')
        },
        onChapterSubmit: (entries) => {
          if (step.chapter?.type === 'Password') void gate.submitPassword(step.id, entries)
          else {
            record('form-submitted', step.id, entries)
            go('next')
          }
        },
        onChapterSkip: () => go('next'),
      }}
    />
  )
}

/** The id its words go by in the screen: the hotspot's, or the chapter's. */
function textOf(step: PublishedStep): string {
  return step.chapter?.id ?? step.hotspots[0]?.id ?? ''
}

function targetOfHotspot(step: PublishedStep, hotspotId: string): Move {
  const target = step.hotspots.find(({ id }) => id === hotspotId)?.nextslide
  return target ? { stepId: target } : 'next'
}

function endAction({ manifest: { settings } }: ViewerBoot): EndAction | null {
  const { ctabtntext, ctabtnlink, ctabtncolor, ctabtntextcolor } = settings
  if (!ctabtntext || !ctabtnlink) return null
  return { text: ctabtntext, href: ctabtnlink, background: ctabtncolor, color: ctabtntextcolor }
}

/** The step that the page's script takes over. */
export function firstStep(boot: ViewerBoot): PublishedStep | null {
  return stepOfNumber(boot.manifest, boot.step)
}
