/** A step and the captured page it shows. */
export interface StepPage {
  readonly stepId: string
  readonly captureId: string
}
