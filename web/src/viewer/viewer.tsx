import { answeredVariables, type PublishedStep, pageFillOf, playback } from '@waystep/demo-model'
import {
  type EndScreenProps,
  isExplored,
  screenOf,
  stepOfNumber,
  stepViewOf,
  type ViewerBoot,
  ViewerScreen,
  withVariables,
} from '@waystep/stage'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showInAddress } from './address.ts'
import { useFullScreen } from './input/use-full-screen.ts'
import { usePageKeys } from './input/use-page-keys.ts'
import { useViewerInput } from './input/use-viewer-input.ts'
import { openOutside } from './open-outside.ts'
import { stepsAhead } from './steps-ahead.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useEvents } from './use-events.ts'
import { useGate } from './use-gate.ts'
import { isInPopup, useParentNews } from './use-parent-news.ts'
import { usePlayback, type Wish } from './use-playback.ts'
import { useTrouble } from './use-trouble.ts'

interface ViewerProps {
  readonly boot: ViewerBoot
  /** The step the server drew. */
  readonly first: PublishedStep
}

/** Plays a demo: takes over the screen the server drew and moves through its steps. */
export function Viewer({ boot: firstBoot, first }: ViewerProps) {
  const [boot, setBoot] = useState(firstBoot)
  const [seen, setSeen] = useState<string | null>(null)
  const player = useRef<HTMLElement>(null)
  const { manifest, grantBase, variables } = boot
  const { imageHosts } = manifest.settings
  const pageFill = useMemo(() => pageFillOf(variables ?? {}, imageHosts), [variables, imageHosts])
  const [pointed, setPointed] = useState<number | null>(null)

  const record = useEvents(boot)
  const news = useParentNews(boot)
  const { at, step, go, passedGate } = usePlayback(manifest, first)
  const { announcement, arrived } = useAnnouncement(player)
  const fullScreen = useFullScreen(player)
  const trouble = useTrouble(grantBase)
  const gate = useGate(boot, (opened, entries) => {
    const answered = step.chapter && answeredVariables(step.chapter, entries)
    const variables = { ...boot.variables, ...answered }
    const next = withVariables({ ...boot, ...opened, variables })
    setBoot(next)
    // What was answered is the lead's; here it only counts that it was.
    if (step.chapter?.type === 'Form') {
      record('form-submitted', step.id)
      news().formSubmitted(step.number)
    }
    if (passedGate(next.manifest) === 'ended') completed()
  })

  const completed = () => {
    record('completed', step.id)
    news().completed()
  }
  const advance = (wish: Wish) => {
    const came = go(wish)
    if (came === 'ended') completed()
    return came
  }
  const sandbox = manifest.settings.type === 'Sandbox'
  const explores = isExplored(manifest, step)
  const autoplay = useAutoplay(
    (boot.autoplay && !sandbox) ?? false,
    { demo: manifest, step, shown: seen === step.id },
    () => {
      // Nobody asked to leave: a demo that plays by itself waits where its way leads out.
      if (advance({ to: 'next' }) === 'outside') autoplay.pause()
    },
  )
  const move = (wish: Wish) => {
    autoplay.pause()
    if (advance(wish) !== 'outside' || (wish.to !== 'next' && wish.to !== 'back')) return
    const link = playback.outsideLinkFrom(step, wish.to, wish.hotspotId)
    if (link) openOutside(link)
  }
  /** What leads out of the demo is a link, which its click opens by itself. */
  const follow = (to: 'next' | 'back', hotspotId: string) => {
    if (!playback.outsideLinkFrom(step, to, hotspotId)) move({ to, hotspotId })
  }
  /** Where a linked element leads. */
  const followLink = (nodeId: number) => {
    const link = step.links.find((one) => one.nodeId === nodeId)
    if (!link) return
    record('link-clicked', step.id, { nodeId })
    if (link.href === null) move({ to: 'step', stepId: link.stepId })
    else openOutside(link)
  }
  const page = useRef<HTMLIFrameElement>(null)
  usePageKeys(page, explores)
  const listenIn = useViewerInput(
    player,
    (command) => {
      if (command === 'full-screen') fullScreen.toggle()
      else if (command !== 'close') move({ to: command })
      else if (at.ended) move({ to: 'back' })
      else if (isInPopup() && !fullScreen.active) news().closed()
    },
    // Keys scroll in a page that is explored.
    (command) => !explores || command === 'full-screen' || command === 'close',
  )

  const frameReady = useCallback(
    (frame: HTMLIFrameElement) => {
      page.current = frame
      listenIn(frame)
    },
    [listenIn],
  )

  useEffect(() => {
    if (at.ended) arrived('end', 'The end')
  }, [at.ended, arrived])

  const screen = screenOf(boot, step)
  const shown = (stepId: string) => {
    record('step-viewed', stepId, { number: step.number })
    if (!boot.embed) showInAddress(step.number)
    news().shown({ step: step.number, total: manifest.total })
    if (seen !== null) {
      const place = explores ? step.alt : `Step ${step.number} of ${manifest.total}`
      arrived(textOf(step), place)
    }
    setSeen(stepId)
  }
  const pointedId = step.links.find(({ nodeId }) => nodeId === pointed)?.stepId ?? null
  const ahead = seen === null ? [] : stepsAhead(manifest, at, pointedId)

  return (
    <ViewerScreen
      {...screen}
      attempt={trouble.attempt}
      player={player}
      announcement={announcement}
      trouble={trouble.kind}
      onRetry={trouble.retry}
      end={at.ended ? endOf(boot, () => move({ to: 'first' })) : null}
      controls={{
        ...screen.controls,
        playing: screen.controls.playing === null ? null : autoplay.playing,
        fullScreen: fullScreen.active,
        canBack: sandbox ? at.visited.length > 0 : screen.controls.canBack,
        onBack: () => move({ to: sandbox ? 'left' : 'back' }),
        onStart: () => move({ to: 'first' }),
        onNext: () => move({ to: 'next' }),
        onPlayPause: autoplay.toggle,
        onFullScreen: fullScreen.toggle,
      }}
      stage={{
        ...screen.stage,
        ahead: ahead.map((next) => stepViewOf(next, manifest, grantBase)),
        chapterError: gate.error,
        chapterBusy: gate.busy,
        pageFill,
        onLink: followLink,
        onLinkPointed: setPointed,
        onShown: shown,
        onFrameReady: frameReady,
        onMediaFailed: trouble.failed,
        onNext: (hotspotId) => follow('next', hotspotId),
        onBack: (hotspotId) => follow('back', hotspotId),
        onHotspotClick: (hotspotId) => {
          record('hotspot-clicked', step.id, { hotspotId })
          follow('next', hotspotId)
        },
        onChapterButton: (buttonId) => {
          record('button-clicked', step.id, { buttonId })
          const wish = wishOfButton(step, buttonId)
          if (wish) move(wish)
        },
        onChapterSubmit: (entries) => void gate.submit(step, entries),
        onChapterSkip: () => move({ to: 'next' }),
      }}
    />
  )
}

/** The id its words go by in the screen: the hotspot's, or the chapter's. */
function textOf(step: PublishedStep): string {
  return step.chapter?.id ?? step.hotspots[0]?.id ?? ''
}

/** Where a chapter's button leads within the demo; null for one that leads out of it. */
function wishOfButton({ chapter }: PublishedStep, buttonId: string): Wish | null {
  const button = chapter?.buttons.find(({ id }) => id === buttonId)
  if (button?.href) return null
  return button?.stepId ? { to: 'step', stepId: button.stepId } : { to: 'next' }
}

function endOf({ manifest }: ViewerBoot, onRestart: () => void): EndScreenProps {
  const { title, settings } = manifest
  const { ctabtntext: text, ctabtnlink: href } = settings
  const colors = { background: settings.ctabtncolor, color: settings.ctabtntextcolor }
  return { title, action: text && href ? { text, href, ...colors } : null, onRestart }
}

/** The step that the page's script takes over. */
export function firstStep(boot: ViewerBoot): PublishedStep | null {
  return stepOfNumber(boot.manifest, boot.step)
}
