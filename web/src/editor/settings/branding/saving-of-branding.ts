import { brandingIssues, callToActionIssues, type Demo } from '@waystep/demo-model'
import { toasts } from '../../../toasts/toast-table.ts'
import type { SavingOfTab } from '../settings-question.ts'
import { ClearWatermarkDialog, clearsWatermark } from './clear-watermark-dialog.tsx'

/** What saving the Branding tab takes (M4.29, M5.7, M8.13). */
export const savingOfBranding: SavingOfTab = {
  isValid: (demo) => brandingIssues(demo).length === 0,
  question: { isAsked: clearsWatermark, Dialog: ClearWatermarkDialog },
  told: { saved: toasts.brandingSaved, failed: toasts.brandingNotSaved },
}

/** May the share page's button be saved as it stands, or is there none (M5.11)? */
export function hasValidButton(demo: Demo): boolean {
  return callToActionIssues(demo).length === 0
}
