import type { Demo, DemoChanges, MessageCode } from '@waystep/demo-model'

/** The fields of a demo that are on or off. */
export type SwitchField = {
  [Field in keyof Demo]: Demo[Field] extends boolean ? Field : never
}[keyof Demo]

interface Named {
  readonly label: string
  readonly hint?: string
  /** What keeps it from being changed in this demo; absent or null: nothing. */
  readonly closedBecause?: (demo: Demo) => MessageCode | null
}

/** A field that is on or off. */
export interface SwitchSetting extends Named {
  readonly control: 'switch'
  readonly field: SwitchField
}

/** One of a few values, which may be made of several fields. */
export interface ChoiceSetting extends Named {
  readonly control: 'choice'
  readonly options: readonly {
    readonly label: string
    readonly changes: DemoChanges
    /** Is it the chosen one? */
    readonly isOf: (demo: Demo) => boolean
  }[]
}

export type Setting = SwitchSetting | ChoiceSetting
