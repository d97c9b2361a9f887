/** One thing to tell the server, in order; the server applies each (client, seq) once. */
export type EntryWork =
  /** `offset`: recorded steps that stand before it. */
  | { readonly kind: 'add'; readonly stepId: string; readonly offset: number }
  | { readonly kind: 'remove'; readonly stepId: string }
  | { readonly kind: 'recapture'; readonly stepId: string }

export interface Entry {
  readonly recordingId: string
  readonly seq: number
  readonly work: EntryWork
  /** 'sent': it may have arrived, though no answer came. */
  readonly state: 'waiting' | 'sent' | 'done'
}
