/** What something is called that is done to these steps: with their number where there are several. */
export const ofSteps = (label: string, stepIds: readonly string[]): string =>
  stepIds.length > 1 ? `${label} (${stepIds.length})` : label
