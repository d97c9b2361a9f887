import { musicOfTrack, musicTrackPath } from '../../music/music-choice.ts'
import { type MusicTrackName, musicTracks } from '../../music/music-tracks.ts'
import { demoFeatures } from '../../plans/demo-features.ts'
import type { Feature } from '../../plans/features.ts'
import { pick } from '../../publish/pick.ts'
import type { Demo, DemoChanges } from '../../records/demo.ts'
import type { PublishedDemo } from '../../records/published-demo.ts'
import { copiedBackground } from './copied-background.ts'
import type { CopyNames } from './copy-names.ts'

/**
 * What viewers see of a demo's settings, and a copy has as well. A mark of its author is not among them (logo, button,
 * watermark, font), nor what is for the author to say anew: who may find or copy it, what its page says.
 */
const copiedFields = [
  'type',
  'topBar',
  'darkmode',
  'progressbar',
  'fullWidth',
  'border',
  'nextButton',
  'showSteps',
  'hotspotTextVisible',
  'hotspotOpacity',
  'mobileHotspotView',
  'font',
  'showCCButton',
  'autoplay',
  'autoplayduration',
  'autoPlayDelay',
  'showplaypause',
  'loop',
  'customizePerStep',
  'backgroundMusicVolume',
] as const satisfies readonly (keyof PublishedDemo['settings'])[]

/** What a copy takes over of a demo itself, as far as the receiver's plan opens it. */
export function copiedSettings(
  { title, description, settings }: PublishedDemo,
  demo: Demo,
  names: CopyNames,
  opens: (feature: Feature) => boolean,
): DemoChanges {
  const { font, type } = settings
  const wanted: DemoChanges = {
    ...pick(settings, copiedFields),
    title,
    metadesc: description,
    font: font === 'Custom' ? 'Default' : font,
    backgroundMusicUrl: builtInTrack(settings.backgroundMusicUrl),
    background: copiedBackground(settings.background, { id: names.newId(), demoId: demo.id }),
    stepTimings: settings.stepTimings.flatMap((timing) => {
      const stepId = names.step(timing.stepId)
      return stepId === null ? [] : [{ ...timing, stepId }]
    }),
  }
  const open = Object.entries(wanted).filter(([name, value]) =>
    demoFeatures({ [name]: value }, demo).every(opens),
  )
  // A sandbox that is none here is guided: its pages stay pages (H6.3).
  return { ...(type !== 'Default' && { type: 'HTML' }), ...Object.fromEntries(open) }
}

/** The track that viewers hear, where it is one that every server has: others are their workspace's own. */
function builtInTrack(path: string | null): Demo['backgroundMusicUrl'] {
  const names = Object.keys(musicTracks) as MusicTrackName[]
  const name = names.find((one) => musicTrackPath(one) === path)
  return name === undefined ? null : musicOfTrack(name)
}
