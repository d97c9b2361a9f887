import type { WordedLanguage } from './page-language.ts'

/** What a click was on, where that asks for another verb than 'click'. */
export type ClickedRole = 'checkbox' | 'choice' | 'file' | 'list' | 'section' | 'switch' | 'tab'

/** What an author did on a recorded page, in the words that people see. It holds no secrets. */
export type Act = (
  | {
      readonly kind: 'click'
      /** The label; null where there is none, or none that may be shown. */
      readonly name: string | null
      readonly how?: 'double' | 'right'
      readonly on?: ClickedRole
      /** A checkbox was ticked, a switch on, a section open before. */
      readonly wasOn?: boolean
    }
  | { readonly kind: 'drag'; readonly name: string | null }
  /** A key pressed in a field to send its form, as `KeyboardEvent.key` names it. */
  | { readonly kind: 'press'; readonly name: string | null; readonly key: string }
  /** `value` is null for secrets. */
  | { readonly kind: 'type'; readonly name: string | null; readonly value: string | null }
  | { readonly kind: 'choose'; readonly name: string | null; readonly value: string | null }
  | { readonly kind: 'capture' }
) & {
  /** What the act is to be worded in; English where it says nothing. */
  readonly language?: WordedLanguage
}
