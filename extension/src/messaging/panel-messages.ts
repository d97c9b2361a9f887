import type { CaptureMode } from '../upload/recording.ts'

/** The upload page's fragment when a recording ended without a step. */
export const nothingRecorded = '#nothing'

/** A recording in the journal, as lists show it. */
export interface RecordingView {
  readonly id: string
  readonly demoId: string
  readonly title: string
  readonly startedAt: number
  readonly sent: number
  readonly total: number
  /** 'interrupted': the browser ended while it ran. */
  readonly state: 'running' | 'uploading' | 'interrupted'
  readonly problem: string | null
  /** The server refused it for good, and it may become a demo of its own. */
  readonly canBeNew: boolean
}

/** All the panel shows but what it asks the server for itself. */
export interface PanelState {
  readonly pairing: {
    readonly serverUrl: string
    readonly token: string | null
    readonly account: { readonly name: string; readonly email: string }
    readonly workspace: { readonly id: string; readonly name: string }
  } | null
  /** Origin of the server this copy belongs to, to be opened for pairing. */
  readonly stamped: string | null
  /** A server asks to be paired. */
  readonly asking: {
    readonly id: string
    readonly serverUrl: string
    readonly workspace: string
  } | null
  readonly recordings: readonly RecordingView[]
  /** Ids of recordings in the journal that this version of the extension cannot read. */
  readonly unreadable: readonly string[]
  readonly paused: boolean
}

export interface StartRequest {
  readonly windowId: number
  readonly tabId: number
  /** Null for a new demo. */
  readonly demo: { readonly id: string; readonly title: string; readonly type: string } | null
  readonly title: string
  readonly mode: CaptureMode
  /** CSS pixels of the page; null to leave the window as it is. */
  readonly viewport: { readonly width: number; readonly height: number } | null
}

/** Panel to background. */
export type PanelMessage =
  | { readonly type: 'start'; readonly request: StartRequest }
  | { readonly type: 'answer-pairing'; readonly id: string; readonly accept: boolean }
  | { readonly type: 'disconnect' }
  | { readonly type: 'token-refused'; readonly token: string }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'finish' }
  | { readonly type: 'continue'; readonly recordingId: string }
  | { readonly type: 'save-as-new'; readonly recordingId: string }
  | { readonly type: 'discard'; readonly recordingId: string }

/** Background to panel. */
export type PanelUpdate =
  | { readonly type: 'state'; readonly state: PanelState }
  /** Recording has begun, or why not. */
  | { readonly type: 'started'; readonly problem: string | null }
