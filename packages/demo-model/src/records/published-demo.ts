import type { Background } from './background.ts'
import type { Chapter } from './chapter.ts'
import type { ChapterButton } from './chapter-button.ts'
import type { Demo, StepTiming } from './demo.ts'
import type { StepKind } from './demo-document.ts'
import type { FormField } from './form-field.ts'
import type { Hotspot } from './hotspot.ts'
import type { publishedHotspotFields, publishedSettingFields } from './published-fields.ts'
import type { Backdrop, Step, ZoomRegion } from './step.ts'

/** The fields of a demo that viewers need. Files are relative URLs. */
export type PublishedSettings = Pick<Demo, (typeof publishedSettingFields)[number]> & {
  readonly stepTimings: readonly StepTiming[]
  readonly background: PublishedBackground | null
  /** The font of its workspace that it is written in; null: it is in another. */
  readonly customFont: PublishedFont | null
  /** Servers whose pictures the variables of its pages may show. */
  readonly imageHosts: readonly string[]
}

export interface PublishedFont {
  /** Relative URL. */
  readonly src: string
  readonly isVariable: boolean
}

export type PublishedBackground = Pick<Background, 'type' | 'value'>

/** A hotspot as viewers get it: `text` is safe HTML of the text in force, links lead to shown steps. */
export type PublishedHotspot = Pick<Hotspot, (typeof publishedHotspotFields)[number]> & {
  /** The defaults filled in (M9.25, the workspace's). */
  readonly nextButtonText: string
  readonly backButtonText: string
}

export type PublishedButton = Pick<
  ChapterButton,
  'id' | 'content' | 'btnColor' | 'color' | 'animation' | 'openInNewTab' | 'isBold' | 'isItalic'
> &
  (
    | { readonly stepId: string | null; readonly href: null }
    | { readonly stepId: null; readonly href: string }
  )

/** `label` stands without its star; `required` says it. */
export type PublishedFormField = Pick<
  FormField,
  'id' | 'label' | 'required' | 'fieldType' | 'businessFieldType'
> & {
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

/** A chapter as viewers get it. `description` and `consent` are safe HTML. */
export type PublishedChapter = Pick<
  Chapter,
  | 'id'
  | 'type'
  | 'theme'
  | 'layout'
  | 'heading'
  | 'headingColor'
  | 'description'
  | 'descriptionColor'
  | 'blurIntensity'
  | 'skip'
> & {
  readonly background: PublishedBackground | null
  /** Relative URLs. */
  readonly cover: string | null
  readonly logo: string | null
  readonly buttons: readonly PublishedButton[]
  readonly formFields: readonly PublishedFormField[]
  readonly consent: string
  readonly embed: string | null
  /** Must it be passed, and is it not yet? What is behind it is not in the manifest. */
  readonly locked: boolean
}

export interface PublishedVideo
  extends Pick<Step, 'trimStart' | 'trimEnd' | 'playbackRate' | 'mute'> {
  /** Relative URL. */
  readonly src: string
  readonly width: number | null
  readonly height: number | null
  /** Seconds. */
  readonly duration: number | null
  /** The part of it that is shown, in percent of it; absent or null: all of it (M2.50). */
  readonly crop?: ZoomRegion | null
}

/** The voiceover of a step. */
export interface PublishedVoice {
  /** Relative URL. */
  readonly src: string
  /** Relative URL of the same as Opus in WebM, which is smaller; absent: there is none. Not every browser plays it. */
  readonly opus?: string
  /** Seconds. */
  readonly duration: number | null
  /** Relative URL of its captions, in which each word may have its time; absent or null: none, or no button for them. */
  readonly captions?: string | null
  /** What is said; absent or empty where nobody wrote it down. */
  readonly text?: string
}

/** Where a click on an element of a captured page leads: to a shown step, or out of the demo. */
export type PublishedLink = {
  readonly nodeId: number
  /** A hex colour. */
  readonly hoverColor: string
} & (
  | { readonly stepId: string; readonly href: null; readonly newTab: false }
  | { readonly stepId: null; readonly href: string; readonly newTab: boolean }
)

export interface PublishedStep
  extends Pick<Step, 'id' | 'number' | 'mediaFitMode' | 'mediaAlignMode' | 'preventScroll'> {
  readonly kind: StepKind
  readonly name: string
  /** Relative URL of its picture. */
  readonly image: string | null
  /** Relative URL of its baked page. */
  readonly page: string | null
  /** Pixels of its picture or film, CSS pixels of its page. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** CSS pixels of the captured page. */
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly alt: string
  /** Host of the captured page, for the browser bar; null without a bar. Paths may hold secrets. */
  readonly host: string | null
  readonly hotspots: readonly PublishedHotspot[]
  /** The links of elements in captured pages. */
  readonly links: readonly PublishedLink[]
  readonly chapter: PublishedChapter | null
  readonly backdrop: Backdrop
  readonly video: PublishedVideo | null
  /** The region that viewers are zoomed into (M3.14). */
  readonly zoom: ZoomRegion | null
  /** Its voiceover. */
  readonly audio: PublishedVoice | null
  /** Relative URL of its film's captions. */
  readonly captions: string | null
}

/** What viewers receive: the manifest of a publication, as far as the gates they passed let them see. */
export interface PublishedDemo {
  readonly id: string
  readonly publicationId: string
  readonly title: string
  readonly description: string
  /** What its words are written in, as HTML's `lang` takes it; null where nobody can tell. */
  readonly language: string | null
  /** Pixels; its ratio holds for every step (E5.32). */
  readonly frame: { readonly width: number; readonly height: number }
  readonly settings: PublishedSettings
  readonly steps: readonly PublishedStep[]
  /** The number of all steps of the demo, those left out included: the N of 'n of N'. */
  readonly total: number
  /** Is something behind a gate that was not passed? */
  readonly gated: boolean
}
