import { addHotspot } from './add-hotspot.ts'
import { addSteps } from './add-steps.ts'
import type { SingleCommand } from './command.ts'
import type { CommandDefinition } from './definition.ts'
import { deleteHotspot } from './delete-hotspot.ts'
import { deleteSteps } from './delete-steps.ts'
import { disableSandbox } from './disable-sandbox.ts'
import { enableSandbox } from './enable-sandbox.ts'
import { markPassword } from './mark-password.ts'
import { recaptureStep } from './recapture-step.ts'
import { reorderSteps } from './reorder-steps.ts'
import { restoreSteps } from './restore-steps.ts'
import { saveEdits } from './save-edits.ts'
import { updateChapter } from './update-chapter.ts'
import { updateDemo } from './update-demo.ts'
import { updateHotspot } from './update-hotspot.ts'
import { updateHotspots } from './update-hotspots.ts'
import { updateStep } from './update-step.ts'

type Definitions = {
  readonly [T in SingleCommand['type']]: CommandDefinition<Extract<SingleCommand, { type: T }>>
}

/** Every edit of a demo by its type. */
export const commandDefinitions: Definitions = {
  'update-demo': updateDemo,
  'add-steps': addSteps,
  'delete-steps': deleteSteps,
  'restore-steps': restoreSteps,
  'reorder-steps': reorderSteps,
  'update-step': updateStep,
  'recapture-step': recaptureStep,
  'add-hotspot': addHotspot,
  'update-hotspot': updateHotspot,
  'update-hotspots': updateHotspots,
  'delete-hotspot': deleteHotspot,
  'update-chapter': updateChapter,
  'mark-password': markPassword,
  'save-edits': saveEdits,
  'enable-sandbox': enableSandbox,
  'disable-sandbox': disableSandbox,
}
