import type { Chapter, FormField } from '@waystep/demo-model'

/** What lies behind a chapter or around the stage. */
export type BackgroundView =
  | { readonly kind: 'color'; readonly value: string }
  | { readonly kind: 'gradient'; readonly value: string }
  | { readonly kind: 'image'; readonly url: string }

export interface ChapterButtonView {
  readonly id: string
  readonly content: string
  readonly background: string
  readonly color: string
  readonly bold: boolean
  readonly italic: boolean
  readonly ripple: boolean
  /** Where an outward button leads; null for a button that moves within the demo. */
  readonly href: string | null
  readonly newTab: boolean
}

export interface FormFieldView {
  readonly id: string
  /** Without the star that marks it required. */
  readonly label: string
  readonly required: boolean
  readonly type: FormField['fieldType']
  /** What it is about, so that browsers can fill it in. */
  readonly about: FormField['businessFieldType']
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

/** A chapter as it is drawn. */
export interface ChapterView {
  readonly id: string
  readonly type: Chapter['type']
  readonly theme: Chapter['theme']
  readonly layout: Chapter['layout']
  readonly heading: string
  readonly headingColor: string | null
  /** Safe HTML. */
  readonly description: string
  readonly descriptionColor: string | null
  readonly background: BackgroundView | null
  /** Pixels of blur over the background. */
  readonly blur: number
  /** Addresses of pictures. */
  readonly logo: string | null
  readonly cover: string | null
  readonly buttons: readonly ChapterButtonView[]
  readonly fields: readonly FormFieldView[]
  /** Under a form: safe HTML. */
  readonly consent: string
  /** Address framed by an Embed chapter. */
  readonly embedUrl: string | null
  /** Viewers may pass a Form without filling it in. */
  readonly skip: boolean
}
