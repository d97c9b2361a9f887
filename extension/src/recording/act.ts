import type { Box } from '../capture/box.ts'

/** What the author did on the page. Names are for people, and hold no secrets. */
export type Act =
  | {
      readonly kind: 'click'
      readonly name: string | null
      readonly how?: 'double' | 'right'
    }
  | { readonly kind: 'drag'; readonly name: string | null }
  /** A key pressed in a field to send its form. */
  | { readonly kind: 'press'; readonly name: string | null; readonly key: string }
  /** `value` is null for secrets. */
  | { readonly kind: 'type'; readonly name: string | null; readonly value: string | null }
  | { readonly kind: 'choose'; readonly name: string | null; readonly value: string | null }
  | { readonly kind: 'capture' }

/** Where: the element acted on, in its frame group. */
export interface ActTarget {
  readonly nodeId: number | null
  /** CSS pixels of the frame group's viewport. */
  readonly box: Box
  /** The point clicked; null for the keyboard. */
  readonly point: { readonly x: number; readonly y: number } | null
}
