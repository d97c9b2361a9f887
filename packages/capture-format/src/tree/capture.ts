import type { DocumentNode } from './nodes.ts'

/** The version this code writes; older ones are migrated when read. */
export const captureVersion = 3

/** A file the page needs. In the tree its URL is `asset:<hash>`. */
export interface CaptureAsset {
  /** SHA-256 of its bytes, 64 lower-case hex digits. */
  readonly hash: string
  /** Media type, told from the content. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** Where a visible element stood in the viewport, in CSS pixels. */
export interface CaptureBox {
  readonly nodeId: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What this code knows can be lost. */
export type HealthKind =
  | 'asset-missing'
  | 'asset-too-large'
  | 'stylesheet-missing'
  | 'frame-unreadable'
  | 'canvas-unreadable'
  | 'read-apart'
  | 'page-around-missing'
  | 'picture-stale'
  | 'picture-missing'
  | 'page-too-large'

/** One thing the capture could not keep. */
export interface HealthEntry {
  /** An extension that is newer than its server may name other losses. */
  readonly kind: HealthKind | (string & {})
  readonly nodeId: number | null
  /** What a person is told: a URL, an age, a size. */
  readonly detail: string
  /** Share of the viewport it covers, 0 to 1. */
  readonly area: number
}

export interface CapturePicture {
  /** Asset hash of the screenshot. */
  readonly hash: string
  /** Pixels of the picture itself. */
  readonly width: number
  readonly height: number
  /** Milliseconds between the picture and the capture of the tree. */
  readonly age: number
}

/** One web page as it was. */
export interface Capture {
  readonly version: number
  readonly url: string
  readonly title: string
  /** ISO 8601. */
  readonly capturedAt: string
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  readonly tree: DocumentNode
  readonly assets: readonly CaptureAsset[]
  readonly boxes: readonly CaptureBox[]
  readonly picture: CapturePicture | null
  readonly health: readonly HealthEntry[]
}
