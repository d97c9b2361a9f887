import { pick } from '../publish/pick.ts'
import { textInForce } from '../publish/rendered-texts.ts'
import { type Chapter, createChapter } from '../records/chapter.ts'
import { createDemo, type Demo } from '../records/demo.ts'
import { type DemoDocument, documentOf, stepKind } from '../records/demo-document.ts'
import { createHotspot, type Hotspot } from '../records/hotspot.ts'
import { publishedHotspotFields } from '../records/published-fields.ts'
import { createStep, type Step } from '../records/step.ts'
import { onlySteps } from '../references/remap-document.ts'

const demoFields = [
  'id',
  'workspaceId',
  'createdAt',
  'title',
  'metadesc',
  'type',
  'topBar',
  'darkmode',
  'progressbar',
  'fullWidth',
  'border',
  'background',
  'nextButton',
  'showSteps',
  'hotspotTextVisible',
  'hotspotOpacity',
  'mobileHotspotView',
  'showCCButton',
  'recordOwnVoice',
  'autoplay',
  'autoplayduration',
  'autoPlayDelay',
  'showplaypause',
  'loop',
  'customizePerStep',
  'stepTimings',
  'backgroundMusicVolume',
  'displayDescription',
] as const satisfies readonly (keyof Demo)[]

const stepFields = [
  'id',
  'demoId',
  'number',
  'htmlCaptureId',
  'text',
  'widthOrg',
  'heightOrg',
  'aspectRatio',
  'video',
  'videoWidth',
  'videoHeight',
  'videoDuration',
  'videoCrop',
  'trimStart',
  'trimEnd',
  'playbackRate',
  'mute',
  'duration',
  'transition',
  'mediaFitMode',
  'mediaAlignMode',
  'backdrop',
  'preventScroll',
  'zoomPositionX',
  'zoomPositionY',
  'zoomWidth',
  'zoomHeight',
  'audio',
  'audioDuration',
  'captionsUrl',
] as const satisfies readonly (keyof Step)[]

const chapterFields = [
  'id',
  'stepId',
  'workspaceId',
  'type',
  'theme',
  'layout',
  'heading',
  'headingColor',
  'description',
  'descriptionColor',
  'background',
  'blurIntensity',
  'coverImageType',
  'buttons',
  'skip',
] as const satisfies readonly (keyof Chapter)[]

/**
 * A demo as somebody may take it along who may only watch it: the steps that are shown, and of each record what
 * viewers get, named field by field, so that a new field stays with its authors (M9.40). Passwords, lists of
 * addresses, drafts, raw pictures and the author's brand are in nothing of it. Its captured pages are still the
 * author's own: whoever copies them puts the edited ones in their place.
 *
 * @param shown ids of the steps that viewers get
 */
export function viewersCopy(document: DemoDocument, shown: ReadonlySet<string>): DemoDocument {
  const part = onlySteps(document, [...shown])
  return documentOf({
    demo: createDemo({
      ...pick(part.demo, demoFields),
      font: fontOf(part.demo),
      backgroundMusicUrl: musicOf(part.demo),
    }),
    steps: Object.values(part.steps).map((step) => copiedStep(document, step)),
    hotspots: Object.values(part.hotspots).map(copiedHotspot),
    chapters: Object.values(part.chapters).map(copiedChapter),
    edits: [],
  })
}

/** A font of the workspace stays there. */
const fontOf = ({ font }: Demo): Demo['font'] => (font === 'Custom' ? 'Default' : font)

/** So do its tracks; those of Waystep are everywhere. */
const musicOf = ({ backgroundMusicUrl: music }: Demo): string | null =>
  music?.startsWith('track:') ? music : null

function copiedStep(document: DemoDocument, step: Step): Step {
  const isPage = stepKind(document, step) === 'page'
  const picture = isPage ? null : (step.editedImage ?? step.image)
  return createStep({ ...pick(step, stepFields), image: picture })
}

function copiedHotspot(hotspot: Hotspot): Hotspot {
  const { stepId, nextButtonText, backButtonText } = hotspot
  const own = { stepId, nextButtonText, backButtonText, text: textInForce(hotspot) }
  return createHotspot({ ...pick(hotspot, publishedHotspotFields), ...own })
}

function copiedChapter(chapter: Chapter): Chapter {
  const { type, logoEnabled, coverImageType } = chapter
  return createChapter({
    ...pick(chapter, chapterFields),
    ...(coverImageType === 'CUSTOM' && { coverImageSource: chapter.coverImageSource }),
    ...(logoEnabled && { logoEnabled, logoSource: chapter.logoSource }),
    ...(type === 'Embed' && { embedCode: chapter.embedCode }),
    ...(type === 'Form' && { formFields: chapter.formFields, consent: chapter.consent }),
  })
}
