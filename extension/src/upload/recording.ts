import type { AnchorFingerprint } from '@waystep/api-contract'
import type { DemoType } from '@waystep/demo-model'

/** What a recording makes of each click. */
export type CaptureMode = 'page' | 'screenshot'

/** Where the steps go in their demo. */
export type Purpose =
  | { readonly kind: 'append' }
  /** After the step with this number; 0 is the start (E4.5, E7.28). */
  | { readonly kind: 'insert'; readonly after: number }
  /** One capture, for a step that exists. */
  | {
      readonly kind: 'again'
      readonly stepId: string
      readonly anchors: readonly {
        readonly hotspotId: string
        readonly fingerprint: AnchorFingerprint
      }[]
    }

/** Why an upload stands still until somebody does something. */
export type Problem =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The journal holds something of it that this version cannot read. */
  | { readonly kind: 'unreadable' }

/** A run of the extension that makes steps; its id is also the client id of its commands. */
export interface Recording {
  readonly id: string
  readonly serverUrl: string
  readonly workspaceId: string
  readonly demo: {
    readonly id: string
    readonly title: string
    readonly type: DemoType
    /** Made by this recording, so that cancelling takes it away again. */
    readonly isNew: boolean
    /** The server has it. */
    readonly exists: boolean
  }
  readonly mode: CaptureMode
  readonly purpose: Purpose
  /** Steps already in the demo before the first one recorded; null until the server was asked. */
  readonly base: number | null
  readonly state: 'running' | 'finished' | 'cancelled'
  readonly startedAt: number
  readonly nextSeq: number
  /** Files that hold what its captures say, for the next to be sent in pieces of them. */
  readonly textFiles?: readonly string[]
  readonly problem: Problem | null
}
