import { musicTrackOf, musicTrackPath } from '../music/music-choice.ts'
import type { Demo } from '../records/demo.ts'
import { chapterOf, type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import type { PublishedDemo, PublishedSettings } from '../records/published-demo.ts'
import { publishedSettingFields } from '../records/published-fields.ts'
import type { Step } from '../records/step.ts'
import type { CustomFont } from '../records/workspace.ts'
import { frameOf } from '../rules/aspect-ratio.ts'
import { isFullWidth, offAtFullWidth } from '../rules/full-width.ts'
import { stepsBeforeGates } from './gates.ts'
import { viewersLinks, withoutHiddenSteps } from './hidden-steps.ts'
import { pick } from './pick.ts'
import { publishBackground } from './publish-chapter.ts'
import type { PublishOptions } from './publish-options.ts'
import { publishStep } from './publish-step.ts'
import { withBranding } from './with-branding.ts'

/**
 * The demo as one viewer gets it. Steps behind a gate that was not passed, steps held back, hidden
 * steps and switched-off chapters are in nothing of it: no step, link or timing. Numbers and `total`
 * are the author's but for hidden steps, which do not count, so they tell how many steps there are,
 * and no more.
 */
export function publishDemo(stored: DemoDocument, options: PublishOptions): PublishedDemo {
  const whole = options.branding ? withBranding(stored, options.branding) : stored
  const document = withoutHiddenSteps(whole)
  const { demo } = document
  const { steps: reached, gated } = stepsBeforeGates(document, options.passedGates)
  const isShown = (step: Step) =>
    !options.heldBack.has(step.id) && chapterOf(document, step.id)?.enabled !== false
  const steps = reached.filter(isShown)
  const ids = new Set(steps.map((step) => step.id))
  const leadsTo = viewersLinks(whole, orderedSteps(document).filter(isShown), ids)
  const shown = { document, steps, leadsTo, options }
  return {
    id: demo.id,
    publicationId: options.publicationId,
    title: demo.title,
    description: demo.metadesc,
    language: options.language ?? null,
    frame: frameOf({ ...document, steps: Object.fromEntries(steps.map((one) => [one.id, one])) }),
    settings: settingsOf(document, ids, options),
    steps: steps.map((step) => publishStep(shown, step)),
    total: orderedSteps(document).length,
    gated,
  }
}

function settingsOf(
  { demo }: DemoDocument,
  shown: ReadonlySet<string>,
  { assetUrl, workspace }: PublishOptions,
): PublishedSettings {
  const file = (reference: string | null) => (reference === null ? null : assetUrl(reference))
  const track = musicTrackOf(demo.backgroundMusicUrl)
  return {
    ...pick(demo, publishedSettingFields),
    ...fontOf(demo, workspace?.customFont ?? null, file),
    ...(isFullWidth(demo) && offAtFullWidth),
    background: publishBackground(demo.background, assetUrl),
    imageHosts: demo.config.htmlDemos.imageHosts,
    stepTimings: demo.stepTimings.filter((timing) => shown.has(timing.stepId)),
    backgroundMusicUrl: track ? musicTrackPath(track) : file(demo.backgroundMusicUrl),
    watermarkLogoUrl: file(demo.watermarkLogoUrl),
    brandLogo: file(demo.brandLogo),
  }
}

/** A font that the workspace has no more is the default one. */
function fontOf(
  demo: Demo,
  own: Pick<CustomFont, 'url' | 'isVariable'> | null,
  file: (reference: string) => string | null,
): Pick<PublishedSettings, 'font' | 'customFontId' | 'customFont'> {
  if (demo.font !== 'Custom') return { font: demo.font, customFontId: null, customFont: null }
  const src = own && file(own.url)
  if (!own || src === null) return { font: 'Default', customFontId: null, customFont: null }
  const { customFontId } = demo
  return { font: 'Custom', customFontId, customFont: { src, isVariable: own.isVariable } }
}
