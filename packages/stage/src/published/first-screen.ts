import {
  adaptsToNarrow,
  directionOf,
  type PublishedDemo,
  type PublishedStep,
} from '@waystep/demo-model'
import type { ViewerScreenProps } from '../screen/viewer-screen.tsx'
import { playerColors } from './player-colors.ts'
import { isExplored, stageOf } from './stage-of.ts'
import type { ViewerBoot } from './viewer-boot.ts'
import { watermarkOf } from './watermark-of.ts'

const previewNotice = 'Preview: only people who may edit this demo see it like this.'

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
  return step && screenOf(boot, step)
}

/** The screen at a step, as far as the publication decides it. */
export function screenOf(boot: ViewerBoot, step: PublishedStep): ViewerScreenProps {
  const { manifest, grantBase, embed, preview, autoplay, hideControls, isolated } = boot
  const { settings } = manifest
  const sandbox = settings.type === 'Sandbox'
  return {
    title: manifest.title,
    direction: directionOf(manifest.title),
    description: settings.displayDescription ? manifest.description || null : null,
    embed,
    notice: preview ? previewNotice : null,
    adaptToNarrow: adaptsToNarrow(settings),
    border: settings.border,
    colors: playerColors(manifest),
    hideControls: hideControls ?? false,
    stage: { ...stageOf(manifest, step, grantBase), mode: 'view', isolated: isolated ?? false },
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
      fullScreen: null,
      shortcuts: null,
      canZoom: step.kind === 'page' || step.kind === 'image',
    },
    watermark: watermarkOf(manifest, grantBase),
    reportUrl: preview ? null : `/report/${encodeURIComponent(manifest.id)}`,
    end: null,
    fault: null,
    announcement: '',
  }
}

/**
 * Is the step the demo's own last word (E4.22): a chapter after which nothing comes? No card covers it, and
 * its buttons do not lead to a next step.
 */
export function isClosing(manifest: PublishedDemo, step: PublishedStep): boolean {
  const type = step.chapter?.type
  const isLast = !manifest.gated && step === manifest.steps.at(-1)
  return isLast && (type === 'Link' || type === 'Embed')
}

/** Is the step a chapter that must be passed first? */
export function isLocked(step: PublishedStep): boolean {
  return step.chapter?.locked ?? false
}
