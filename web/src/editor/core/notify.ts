import type { say, unsay } from '../../toasts/say.ts'

/** How the editor says something at the bottom of the screen. */
export interface Notify {
  readonly say: typeof say
  readonly unsay: typeof unsay
}
