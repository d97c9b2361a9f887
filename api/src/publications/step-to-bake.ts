import type { Step } from '@waystep/demo-model'
import type { CaptureRow } from '../repositories/captures.ts'
import type { PageBaking } from './bake-page.ts'

/** A step that is a captured page, and what that is baked with. */
export interface StepToBake {
  readonly step: Step
  readonly capture: CaptureRow
  readonly baking: PageBaking
  /** Names the page, @see bakeKeyOf */
  readonly key: string
}
