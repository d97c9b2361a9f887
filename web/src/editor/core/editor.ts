import type { ReadonlySignal, Signal } from '@preact/signals-react'
import type {
  Backdrop,
  Background,
  Chapter,
  Hotspot,
  HotspotChanges,
  Plan,
  Step,
} from '@waystep/demo-model'
import type { ComponentType, ReactElement } from 'react'
import type { EditorAction } from '../actions/action.ts'
import type { ChapterDraft } from '../chapter-panel/chapter-draft.ts'
import type { CommentDrafts } from '../comments/comment-drafts.ts'
import type { Comments } from '../comments/comments.ts'
import type { DemoSignals } from '../document/demo-signals.ts'
import type { PicturesAtHand } from '../document/pictures-at-hand.ts'
import type { StepSelection } from '../document/step-selection.ts'
import type { History } from '../history/history.ts'
import type { HotspotDraft } from '../hotspot-panel/hotspot-draft.ts'
import type { HtmlEditing } from '../html-editor/html-editing.ts'
import type { PictureKeeping } from '../image-editor/picture-keeping.ts'
import type { DemoSession } from '../saving/demo-session.ts'
import type { OpenTranslation } from '../translations/translation-edits.ts'
import type { VideoKeeping } from '../video-editor/video-keeping.ts'
import type { VoiceDraft } from '../voiceover/voice-draft.ts'
import type { VoiceWork } from '../voiceover/voice-work.ts'
import type { Notify } from './notify.ts'
import type { RunCommand } from './run-command.ts'

/** A step that viewers do not get. */
export interface HeldBackStep {
  readonly stepId: string
  readonly number: number
}

export interface DraggedHotspot {
  readonly id: string
  readonly changes: HotspotChanges
}

/** The editor of one demo: what is known, what is selected, what is open, and how it is changed. */
export interface Editor {
  readonly session: DemoSession
  readonly demo: DemoSignals
  readonly selection: StepSelection
  readonly history: History
  readonly draft: HotspotDraft
  readonly chapterDraft: ChapterDraft
  readonly html: HtmlEditing
  /** What members say about the steps, and what is typed of it. */
  readonly comments: Comments
  readonly commentDrafts: CommentDrafts
  readonly notify: Notify
  /** Does a panel or dialog with a Save button of its own hold what is not saved? */
  readonly unsaved: ReadonlySignal<boolean>
  /** The part of that which the open dialog says. */
  readonly dialogUnsaved: Signal<boolean>
  /** What the image editor holds, which outlives this tab. */
  readonly picture: PictureKeeping
  readonly film: VideoKeeping
  /** Edited pictures, shown from memory once they were made here. */
  readonly picturesAtHand: PicturesAtHand
  /** What the voiceover panel holds, and what is being done with it. */
  readonly voiceDraft: VoiceDraft
  readonly voiceWork: VoiceWork
  /** Everything that people can do in it, by menu, button or shortcut. */
  readonly actions: readonly EditorAction[]
  /** What is open over the editor; one at a time. */
  readonly dialog: ReadonlySignal<ReactElement | null>
  /** Numbers what the server draws of a step's captured page, once it has other edits of it. */
  pageVersionOf(stepId: string): number
  readonly currentStep: ReadonlySignal<Step | null>
  /** The shown step's hotspots as they look now, the open draft included. */
  readonly currentHotspots: ReadonlySignal<readonly Hotspot[]>
  /** The shown step's backdrop as it looks now, the open draft's included. */
  readonly currentBackdrop: ReadonlySignal<Backdrop>
  /** The shown step's chapter as it looks now, the open draft included; null on other steps. */
  readonly currentChapter: ReadonlySignal<Chapter | null>
  /** An element that a capture lost, while the author points at it in the list. */
  readonly pointedLoss: Signal<{ readonly stepId: string; readonly nodeId: number } | null>
  /** The frame of the captured page on the canvas, once it is mounted. */
  readonly shownPage: Signal<HTMLIFrameElement | null>
  /** The hotspot under the hand, and where it is meanwhile: it is changed once it is let go. */
  readonly dragged: Signal<DraggedHotspot | null>
  /** The colours that new hotspots begin with: the workspace's (M3.38). */
  readonly newHotspotLook: Signal<Pick<Hotspot, 'bgcolor' | 'textcolor'> | null>
  /** The plan in force of the demo's workspace; null: not known yet. */
  readonly plan: Signal<Plan | null>
  /** The steps that viewers do not get until their redactions are settled, as the server last said. */
  readonly heldBack: Signal<readonly HeldBackStep[]>
  /** The step whose name is a field, and whether in its tile or below the stage. */
  readonly renaming: Signal<{ readonly stepId: string; readonly at: 'tile' | 'stage' } | null>
  /** Where the panel that creates steps puts them, while it is open: after a step; null: at the start. */
  readonly creating: Signal<{ readonly afterId: string | null } | null>
  /** The demo's background that is being chosen and was not saved yet; undefined: none is. */
  readonly triedBackground: Signal<Pick<Background, 'type' | 'value'> | null | undefined>
  /** The zoom that is open on the canvas: whether a save of it was just made, and whether it is shown as viewers see it. */
  readonly zooming: Signal<{
    readonly stepId: string
    readonly isBusy: boolean
    readonly isPreviewed: boolean
  } | null>
  /** The translation that the hub shows or holds unsaved; null: none. */
  readonly translating: Signal<OpenTranslation | null>
  /** The menu of the help bubble. */
  readonly helpIsOpen: Signal<boolean>
  run: RunCommand
  /** Opens a dialog, which is any component that finds its editor around it and closes itself by `closeDialog`. */
  show<Props extends object>(Dialog: ComponentType<Props>, props: Props): void
  closeDialog(): void
  /** Does something that would close the open panel; asks first when it holds unsaved changes. */
  leaveDraft(then: () => void): void
  dispose(): void
}
