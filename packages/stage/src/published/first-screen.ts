import {
  adaptsToNarrow,
  type Direction,
  directionOf,
  directionOfLanguage,
  isFullWidth,
  type Playback,
  type PublishedDemo,
  type PublishedStep,
  playback,
} from '@waystep/demo-model'
import type { EndScreenProps } from '../screen/end-screen.tsx'
import type { ViewerScreenProps } from '../screen/viewer-screen.tsx'
import type { OwnText } from '../words/own-texts.ts'
import { ownDirection, say } from '../words/say.ts'
import { callToActionOf } from './call-to-action.ts'
import { isClosing } from './closing-step.ts'
import { playerColors } from './player-colors.ts'
import { isExplored, stageOf } from './stage-of.ts'
import { addressOfStep, stepAddressesOf } from './step-addresses.ts'
import { filesBaseOf, type ViewerBoot } from './viewer-boot.ts'
import { watermarkOf } from './watermark-of.ts'

const previewNotice: OwnText = 'Preview: only people who may edit this demo see it like this.'

/** The step of a publication with this number; the first one where there is none (E2.4). */
export function stepOfNumber(demo: PublishedDemo, number: number): PublishedStep | null {
  return demo.steps.find((step) => step.number === number) ?? demo.steps[0] ?? null
}

/**
 * The screen as it stands before anyone did anything: what the server draws, and what the viewer's
 * script must draw first, too, to take it over. Null for a demo without steps.
 */
export function firstScreen(boot: ViewerBoot): ViewerScreenProps | null {
  const { manifest } = boot
  const step = stepOfNumber(manifest, boot.step)
  return (
    step &&
    screenOf(boot, step, {
      ...playback.startPlayback(manifest, step.number),
      ended: boot.ended ?? false,
    })
  )
}

/** The screen at a step that somebody is at, as far as the publication decides it. */
export function screenOf(boot: ViewerBoot, step: PublishedStep, at: Playback): ViewerScreenProps {
  const { manifest, embed, preview, autoplay, hideControls, isolated, address } = boot
  const { settings } = manifest
  const filesBase = filesBaseOf(boot)
  const sandbox = settings.type === 'Sandbox'
  return {
    title: manifest.title,
    language: manifest.language,
    direction: ownDirection() === 'rtl' ? 'rtl' : directionOfDemo(manifest),
    description: settings.displayDescription ? manifest.description || null : null,
    author: boot.author ?? null,
    embed,
    fillsWindow: isFullWidth(settings),
    still: settings.lessMotion,
    notice: preview ? say(previewNotice) : null,
    adaptToNarrow: adaptsToNarrow(settings),
    border: settings.border,
    colors: playerColors(manifest),
    hideControls: hideControls ?? false,
    stage: {
      ...stageOf(manifest, step, filesBase),
      mode: 'view',
      isolated: isolated ?? false,
      ...(address !== undefined && { addresses: stepAddressesOf(manifest, step, at, address) }),
    },
    controls: {
      number: step.number,
      total: manifest.total,
      // Nobody has been anywhere yet.
      canBack: step !== manifest.steps[0] && !sandbox,
      canNext: !isLocked(step) && !isExplored(manifest, step) && !isClosing(manifest, step),
      canStart: step !== manifest.steps[0],
      sandbox,
      progress: settings.progressbar,
      playing: autoplay && !sandbox ? true : null,
      quietPause: !settings.showplaypause,
      fullScreen: 'unknown',
      shortcuts: 'unknown',
      canZoom: step.kind === 'page' || step.kind === 'image',
      captions: (step.video && step.captions) || step.audio?.captions ? settings.captionsOn : null,
    },
    watermark: watermarkOf(manifest, filesBase, boot.home),
    reportUrl: preview ? null : `${boot.home ?? ''}/report/${encodeURIComponent(manifest.id)}`,
    end: at.ended ? endOf(boot) : null,
    fault: null,
    announcement: { place: '' },
  }
}

function directionOfDemo({ language, title }: PublishedDemo): Direction {
  return language === null ? directionOf(title) : directionOfLanguage(language)
}

/** Is the step a chapter that must be passed first? */
export function isLocked(step: PublishedStep): boolean {
  return step.chapter?.locked ?? false
}

/** What is said at the end of a demo. */
function endOf({ manifest, address }: ViewerBoot): EndScreenProps {
  const { title, settings, steps } = manifest
  return {
    title,
    action: callToActionOf(settings),
    start: address && addressOfStep(address, steps[0]?.number ?? 1),
  }
}
