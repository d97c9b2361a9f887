import type { ToastDuration, ToastOptions } from '@waystep/ui'

declare const fromTable: unique symbol

/** What is said at the bottom of the screen, and for how long; made by the table of toasts, and by refused calls. */
export interface Toast {
  readonly text: string
  readonly tone: NonNullable<ToastOptions['tone']>
  readonly duration: ToastDuration
  /** Its action, if whoever says it gives one. */
  readonly action: string
  /** Another one with this id takes its place. */
  readonly id?: string
  readonly [fromTable]: true
}

export const made = (
  text: string,
  tone: Toast['tone'],
  duration: ToastDuration,
  more: { readonly id?: string } = {},
) => ({ text, tone, duration, action: 'Undo', ...more }) as Toast

/** The default: 30 s (E9.11, M8.29). Also what a rule or the server says of something that was refused. */
export const failed = (text: string) => made(text, 'error', 'long')
