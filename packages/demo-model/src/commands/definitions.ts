import { addHotspot } from './add-hotspot.ts'
import { addSteps } from './add-steps.ts'
import { deleteHotspot } from './delete-hotspot.ts'
import { deleteSteps } from './delete-steps.ts'
import { disableSandbox } from './disable-sandbox.ts'
import { enableSandbox } from './enable-sandbox.ts'
import { hideSteps } from './hide-steps.ts'
import { markPassword } from './mark-password.ts'
import { recaptureStep } from './recapture-step.ts'
import { reorderSteps } from './reorder-steps.ts'
import { restoreSteps } from './restore-steps.ts'
import { saveEdits } from './save-edits.ts'
import { saveVoices } from './save-voices.ts'
import { timeSteps } from './time-steps.ts'
import { updateChapter } from './update-chapter.ts'
import { updateDemo } from './update-demo.ts'
import { updateHotspot } from './update-hotspot.ts'
import { updateHotspots } from './update-hotspots.ts'
import { updateStep } from './update-step.ts'

/** Every edit of a demo but the batch, which is several of these in one gesture. */
export const commandDefinitions = [
  addSteps,
  updateDemo,
  deleteSteps,
  restoreSteps,
  reorderSteps,
  hideSteps,
  timeSteps,
  updateStep,
  recaptureStep,
  addHotspot,
  updateHotspot,
  updateHotspots,
  deleteHotspot,
  updateChapter,
  markPassword,
  saveEdits,
  saveVoices,
  enableSandbox,
  disableSandbox,
] as const
