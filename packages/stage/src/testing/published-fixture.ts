import type {
  PublishedChapter,
  PublishedDemo,
  PublishedHotspot,
  PublishedStep,
} from '@waystep/demo-model'

/** A published hotspot with plain values, changed where a test says so. */
export function publishedHotspot(changes: Partial<PublishedHotspot> = {}): PublishedHotspot {
  return {
    id: 'hotspot-1',
    style: 'Circle',
    bgcolor: '#4f46e5',
    textcolor: '#ffffff',
    tipposition: 'autostart',
    text: '<p>Click <strong>Save</strong></p>',
    animation: 'None',
    nextslide: null,
    prevslide: null,
    nextlink: null,
    prevlink: null,
    nextlinkNewTab: true,
    prevlinkNewTab: true,
    nextButton: true,
    textVisible: true,
    isVisible: true,
    anchorNodeId: null,
    anchorPosition: 'BottomCenter',
    mouseXCooridnate: 50,
    mouseYCooridnate: 50,
    boxWidth: 20,
    boxHeight: 15,
    hotspotWidth: 'Medium',
    textAlign: 'Left',
    modalPosition: 'Center',
    nextButtonText: 'Next',
    backButtonText: 'Back',
    ...changes,
  }
}

/** A captured page as a published step; without hotspots unless the test adds them. */
export function publishedStep(changes: Partial<PublishedStep> = {}): PublishedStep {
  const id = changes.id ?? 'step-1'
  return {
    id,
    number: 1,
    kind: 'page',
    name: '',
    image: null,
    page: `pages/${id}.html`,
    viewport: { width: 1280, height: 720 },
    size: { width: 1280, height: 720 },
    alt: 'A page',
    host: 'app.northwind.example',
    hotspots: [],
    links: [],
    chapter: null,
    backdrop: 'None',
    video: null,
    zoom: null,
    audio: null,
    captions: null,
    mediaFitMode: 'Contain',
    mediaAlignMode: 'Center',
    preventScroll: false,
    ...changes,
  }
}

/** A link chapter without buttons. */
export function publishedChapter(changes: Partial<PublishedChapter> = {}): PublishedChapter {
  return {
    id: 'chapter-1',
    type: 'Link',
    theme: 'Dark',
    layout: 'Center',
    heading: 'Get Started',
    headingColor: '#ffffff',
    description: '',
    descriptionColor: '#ffffff',
    blurIntensity: 0,
    skip: false,
    background: null,
    cover: null,
    logo: null,
    buttons: [],
    formFields: [],
    consent: '',
    embed: null,
    locked: false,
    ...changes,
  }
}

/** A chapter as a step. */
export function chapterStep(
  chapter: Partial<PublishedChapter>,
  changes: Partial<PublishedStep> = {},
): PublishedStep {
  const id = changes.id ?? 'step-chapter'
  return publishedStep({
    id,
    kind: 'chapter',
    page: null,
    viewport: null,
    size: null,
    chapter: publishedChapter({ id: `${id}-chapter`, ...chapter }),
    ...changes,
  })
}

/** A publication of these steps, numbered from 1, with a demo's default settings. */
export function publishedDemo(
  steps: readonly PublishedStep[],
  settings: Partial<PublishedDemo['settings']> = {},
): PublishedDemo {
  return {
    id: 'demo-1',
    publicationId: 'publication-1',
    title: 'Close deals faster',
    description: 'Qualify a lead and move it through the board.',
    language: null,
    frame: { width: 1280, height: 720 },
    settings: { ...defaultSettings, ...settings },
    steps: steps.map((step, index) => ({ ...step, number: index + 1 })),
    total: steps.length,
    gated: steps.some(({ chapter }) => chapter?.locked),
  }
}

const defaultSettings: PublishedDemo['settings'] = {
  type: 'HTML',
  topBar: false,
  darkmode: false,
  progressbar: true,
  fullWidth: false,
  border: true,
  showWaystepLink: true,
  nextButton: true,
  showSteps: true,
  hotspotTextVisible: true,
  hotspotOpacity: 100,
  mobileHotspotView: true,
  font: 'Default',
  customFontId: null,
  customFont: null,
  showCCButton: false,
  autoplay: false,
  autoplayduration: 2000,
  autoPlayDelay: 500,
  showplaypause: true,
  loop: false,
  customizePerStep: false,
  backgroundMusicUrl: null,
  backgroundMusicVolume: 50,
  showWatermark: null,
  watermarkLogoUrl: null,
  watermarkText: null,
  watermarkLink: null,
  brandLogo: null,
  ctabtntext: null,
  ctabtncolor: '#4f46e5',
  ctabtntextcolor: '#ffffff',
  ctabtnlink: null,
  allowDuplicate: false,
  displayAuthor: false,
  displayDescription: false,
  detectBrowserLanguage: false,
  captionsOn: false,
  lessMotion: false,
  searchable: false,
  stepTimings: [],
  background: null,
  imageHosts: [],
}
