import type { Demo, DemoChanges, Feature } from '@waystep/demo-model'

/** The fields of a demo that are on or off. */
export type SwitchField = {
  [Field in keyof Demo]: Demo[Field] extends boolean ? Field : never
}[keyof Demo]

interface Named {
  readonly label: string
  readonly hint?: string
  /** Why it cannot be changed in this demo, as authors are told; absent or null: it can. */
  readonly closedBecause?: (demo: Demo) => string | null
}

/** A field that is on or off. */
export interface SwitchSetting extends Named {
  readonly control: 'switch'
  readonly field: SwitchField
  /** What a plan or an account must have for it to be turned on; absent: nothing. */
  readonly feature?: Feature
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
