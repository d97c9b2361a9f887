import type {
  Backdrop,
  ChapterChanges,
  DateConfig,
  DemoChanges,
  Hotspot,
  HotspotChanges,
  HtmlEdit,
  PictureEdits,
  Step,
  StepVoice,
  TranslatedText,
} from '@waystep/demo-model'
import type { Author } from './author.ts'

/** What the hotspot panel holds: a hotspot that is not stored yet, or changes to one that is. */
export type HotspotDraftState = (
  | { readonly kind: 'new'; readonly hotspot: Hotspot }
  | { readonly kind: 'edit'; readonly hotspotId: string; readonly changes: HotspotChanges }
) & {
  /** The step's, set with the hotspot; absent: it stays as it is. */
  readonly backdrop?: Backdrop
}

/** What the chapter panel holds. A password that was typed is never part of it. */
export interface ChapterDraftState {
  readonly kind: 'chapter'
  readonly chapterId: string
  readonly changes: ChapterChanges
}

/** What the HTML editor holds. */
export interface HtmlDraftState {
  readonly kind: 'html'
  /** Edits as they will be, by id; null: it will be gone. */
  readonly changed: Readonly<Record<string, HtmlEdit | null>>
  /** Edits of which the author did not say whether they are for all steps (H2.19). */
  readonly undecided: readonly string[]
  /** null: as they are. */
  readonly dates: DateConfig | null
  /** H2.19: whether edits without a scope are for all steps. */
  readonly appliesToAll: boolean
}

/** The same with the pictures that its edits name, by SHA-256: they are on no server yet. */
export interface KeptHtmlDraft extends HtmlDraftState {
  readonly pictures: Readonly<Record<string, Blob>>
}

/** What the image editor holds. */
export interface PictureDraftState {
  readonly kind: 'picture'
  readonly stepId: string
  /** The original that was drawn on: `asset:<sha256>`. On another one it would cover other things. */
  readonly image: string
  readonly state: PictureEdits
}

/** What the video editor holds. */
export interface VideoDraftState {
  readonly kind: 'video'
  readonly stepId: string
  /** The file that was cut: `asset:<sha256>`. Of another one it would leave other parts. */
  readonly video: string
  readonly values: Pick<Step, 'trimStart' | 'trimEnd' | 'playbackRate' | 'mute' | 'videoCrop'>
}

/** What of a step's voiceover is other than it is stored. Recordings are kept by those who record them. */
export interface StepVoiceDraft {
  /** The stored text when the step was first changed: another one now was saved elsewhere meanwhile. */
  readonly from: string
  readonly to: { readonly [Field in keyof StepVoice]?: StepVoice[Field] }
}

/** What the voiceover panel holds. */
export interface VoiceDraftState {
  readonly kind: 'voices'
  /** Absent ones are as the demo has them. */
  readonly settings: Pick<DemoChanges, 'recordOwnVoice' | 'voiceSpeed' | 'voiceStability'>
  readonly steps: Readonly<Record<string, StepVoiceDraft>>
}

/** What is heard at a step in another language; its file is on the server. */
export interface KeptSound {
  readonly stepId: string
  readonly mediaType?: 'Audio' | undefined
  readonly url: string | null
  readonly duration: number | null
  readonly captionsUrl: string | null
  readonly voice: string | null
  readonly transcription: string
}

/** What the Translations Hub holds of one language. */
export interface TranslationDraftState {
  readonly kind: 'translation'
  /** The code of its language. */
  readonly language: string
  /** It was on no server yet. */
  readonly isPending: boolean
  /** What the demo is written in, by its code; null: nobody can tell. */
  readonly source: string | null
  readonly texts: Readonly<Record<string, TranslatedText>>
  /** The stored texts in their place as they were read last, where there were any; absent: nobody knows. */
  readonly read?: Readonly<Record<string, TranslatedText>>
  readonly media: Readonly<Record<string, KeptSound>>
  /** Absent: as it is saved. */
  readonly voiceoverEnabled?: boolean
  readonly selectedVoice?: string | null
}

/** What a panel with a Save button holds. */
export type Draft =
  | HotspotDraftState
  | ChapterDraftState
  | KeptHtmlDraft
  | PictureDraftState
  | VideoDraftState
  | VoiceDraftState
  | TranslationDraftState

export interface KeptDraft {
  readonly demoId: string
  /** Whose it is, as with commands. */
  readonly author: Author
  /** The tab's; as with commands, only what a dead tab left is taken up. */
  readonly clientId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly draft: Draft
}
