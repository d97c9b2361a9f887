import type { Fingerprint } from '../fingerprint/fingerprint.ts'
import type { TextsByPlace } from './element-texts.ts'

interface Change<T> {
  readonly newValue: T | null
}

/** What an edit may change of an element (H3.15). A new value of null changes nothing. */
export interface EditChanges {
  readonly TextContent?: Change<string>
  /**
   * Some of its texts, by `TextPlace`; each only where the captured text is still `oldValue`'s. What
   * TextContent cannot say: one text of several, or of an attribute.
   */
  readonly Texts?: Change<TextsByPlace> & { readonly oldValue: TextsByPlace | null }
  readonly TextColor?: Change<string>
  readonly TextWeight?: Change<string>
  readonly TextItalic?: Change<string>
  readonly BackgroundColor?: Change<string>
  /** `asset:<hash>` or `none`. */
  readonly BackgroundImage?: Change<string>
  readonly BackgroundPosition?: Change<string>
  readonly BackgroundSize?: Change<string>
  readonly BackgroundRepeat?: Change<string>
  /** `asset:<hash>`. */
  readonly ImageSrc?: Change<string>
  readonly ObjectFit?: Change<string>
  readonly Redact?: Change<'redact' | 'normal'>
  readonly Visibility?: Change<'visible' | 'hidden'>
  readonly Remove?: Change<'removed'>
  /** `v_` and the name of a variable that holds the address of a picture (H3.17). */
  readonly DynamicImageLink?: Change<string>
  readonly DynamicBackgroundImage?: Change<string>
}

/** A change to one element of captured pages; the part of the edit record (H3.14) that applies it. */
export interface Edit extends Fingerprint {
  readonly id: string
  /** `TransformImage`: the element becomes an image. */
  readonly type: 'Edit' | 'TransformImage'
  /** The element in the capture that the edit was made in. */
  readonly nodeId: number
  /** null: in every step where the element is found; otherwise in this one only. */
  readonly enabledStepId: string | null
  /** Steps that refuse a global edit (H4.23). */
  readonly rejectedStepIds: readonly string[]
  readonly edits: EditChanges
  /** ISO 8601. Of two edits that change the same, the newer one counts. */
  readonly createdAt: string
}

/** What became of an edit in one capture. */
export type Resolution =
  | { readonly kind: 'applied'; readonly nodeId: number }
  | { readonly kind: 'ambiguous'; readonly nodeIds: readonly number[] }
  | { readonly kind: 'absent' }
  /** The edit is not for this step. */
  | { readonly kind: 'off' }
