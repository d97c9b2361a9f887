import type { Demo, DemoChanges } from '@waystep/demo-model'
import type { ComponentType } from 'react'
import type { Toast } from '../../toasts/toast-table.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

export interface QuestionProps {
  readonly draft: SettingsDraft
  readonly onClose: () => void
  /** Saves the draft, with these changes besides. */
  readonly onSave: (besides: DemoChanges) => void
}

/** What saving a tab of the settings takes, beyond that something differs. */
export interface SavingOfTab {
  /** May the demo be saved as it stands? Absent: always. */
  readonly isValid?: (demo: Demo) => boolean
  /** What is asked before it is saved. */
  readonly question?: {
    readonly isAsked: (demo: Demo) => boolean
    readonly Dialog: ComponentType<QuestionProps>
  }
  /** What toasts say of it. */
  readonly told?: { readonly saved: Toast; readonly failed: Toast }
}
